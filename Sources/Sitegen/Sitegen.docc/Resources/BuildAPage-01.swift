import Hypertext

print(h1 { "Harbours of the north" }.render())
