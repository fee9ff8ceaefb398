#include "CSitegenCache.h"

_Thread_local void *sitegen_current_dependency_tracker;
