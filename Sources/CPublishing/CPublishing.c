#include "CPublishing.h"

_Thread_local void *publishing_recorder;
