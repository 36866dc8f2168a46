#include "eastwind.h"

#ifndef EW_SOURCE_HASH
#define EW_SOURCE_HASH ""
#endif

const char *ew_source_hash(void) { return EW_SOURCE_HASH; }
