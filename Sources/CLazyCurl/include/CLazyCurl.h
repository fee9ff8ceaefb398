#pragma once

/* Whether libcurl is there, without which nothing can be asked of the web. Elsewhere than on Linux nothing needs it. */
int lazy_curl_is_available(void);

/* The version of libcurl, such as 7.88.1; NULL where it is not there. */
const char *lazy_curl_version(void);
