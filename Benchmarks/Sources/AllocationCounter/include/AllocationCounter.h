#pragma once

/* How many blocks of memory the calling thread has asked for so far, or -1 where that is not counted. */
long allocation_count(void);
