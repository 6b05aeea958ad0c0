// Tries: to hide from a filter of texts that it includes a file of the host.
// Must: find none: no text is filtered, there is no file.
// Expects: CE
#define QUOTED(path) #path
#define FILE_OF(path) QUOTED(path)
%:include FILE_OF(@canary@/secret)
#inc\
lude "@canary@/writable"
int main(void) { return 0; }
