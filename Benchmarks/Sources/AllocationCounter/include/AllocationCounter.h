#pragma once

/* The number of memory blocks that the calling thread has allocated so far, or -1 if they are not counted. */
long allocation_count(void);
