/// Samples of languages for builds, servers, documents and editors.
let configurationSamples: [String: String] = [
    "CMake": #"""
    cmake_minimum_required(VERSION 3.16)
    #[[ a
    ]] set(NAME "b ${CMAKE_C_COMPILER} $ENV{HOME} \"c\"" PARENT_SCOPE) # d
    message(STATUS [=[e ${f} ]] g]=])
    IF(NOT DEFINED X AND x STREQUAL "y")
      target_link_libraries(app-core PRIVATE $<BUILD_INTERFACE:${LIBS}> src/a.cpp)
    endif()
    foreach (item IN LISTS items) if (ON)
    #[==[ a ]] b
    ]==] function(f x) return() endfunction()
    """#,
    "Gherkin": #"""
    @slow
    Feature: Lending # no comment
      Scenario Outline: A reader's When
        Given a reader who has <number of books> books
        When she asks for "The\n Sea" Then
        * that's 3
        """
        Given text
        """
        Examples:
          | number of books | a |
          | 3 | < b |
    """#,
    "HCL": #"""
    resource "aws_instance" "web" {
      count = var.n > 1 ? 2 : 0 # a
      tags = merge(local.tags, { Name = "web-${count.index}%{ if x }y%{ endif }" })
      lifecycle { ignore_changes = [tags] } // b
    }
    locals {
      text = <<-EOT
        a ${upper(var.b)} "c"
      EOT
      ids = [for k, v in module.m.ids : v if v != null] /* d */
      type = list(string)
    }
    variable "x" {
      type    = map(any)
      default = {}
    }
    """#,
    "LaTeX": #"""
    \documentclass[12pt,width=\textwidth]{article} % a
    \usepackage[utf8]{inputenc}
    \newcommand{\foo}[1]{b #1}
    \section*{On \emph{tides}} See~\ref{fig:a}, \textbf{c} \& \textit{d \textbf{e}} f \\ 50\% 
    \begin{tabular}{ll} a & b \end{tabular}
    Let $x_1^2 = \frac{1}{2}$ and \(y \le 3.5\) be 4. $$z + 1$$
    \begin{align} a &= b \\ \end{align} 5
    \verb|$a$ \b| c \begin{verbatim}
    \d $e$ % f
    \end{verbatim} \begin{lstlisting}[language=C]
    g
    $open x = 1

    closed x = 1
    """#,
    "nginx": #"""
    http {
      server {
        listen 80 default_server; # a
        server_name example.com *.example.com;
        location ~* \.(png|jpg)$ { expires 30d; add_header X-A "b $uri"; try_files $uri $uri/ =404; }
        if ($host = 'x') { return 301 https://$host$request_uri; }
        gzip on; proxy_pass http://backend/${arg_a};
      }
    }
    """#,
    "Perl": #"""
    my $s = "a $b->{c} \n @d" . 'e\'f $g' . q(h (i) $j) . qq{k $l {m}} . qw/n o/;
    if ($x =~ /a\/[b]c$/i) { $x =~ s/d/e $f/g; $x =~ s{g} {h}e; tr/a-z/A-Z/; y#a#b#; m!i!; q(l) } # j
    my $y = $x / 2 / $#z; split /,/, $h{s}{y}; $obj->s(1); s => 1; %h = (q => 2, print => y);
    print <<"A", <<~'B';
    c $d
    A
      e $f
      B
    print $x << 2;
    package Foo::Bar; use strict;
    sub new { my ($class, %args) = @_; return bless { name => $args{name}, size => 1_000 }, $class }
    foreach my $k (sort keys %$h) { push @{$a->{$k}}, $_[0] x 3 unless $$ref eq 'b' and &call; } die "x: $!" if -e $file;
    a();

    =head1 NAME

    text $x

    =cut

    Foo::Bar->run(MAX_SIZE);
    __END__
    data $x
    """#,
    "Vim script": #"""
    " a comment
    let g:name = "b\n" . 'c''d' " e
    echo "f" | call s:run(a:x, &tabstop) " g
    function! foo#bar(a, ...) abort
      if a:a ==# 'x' && !exists('b:y') | return v:true | endif
    endfunction
    nnoremap <silent> <leader>x :call Foo()<CR>
    set nocompatible
    autocmd BufRead *.md setlocal spell
    let d = {'a': 1, b: [2, 0xFF]} " h
    vim9script
    # a comment
    var x: number = 1 # b
    def Run(y: string): bool
      return map(z, (_, v) => v .. $HOME)
    enddef
    """#,
]
