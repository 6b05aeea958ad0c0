// Tries: to include a file of the host without being noticed by a filter of the source text.
// Must: find no such file. There is no filter, but the file is not in the box.
// Expects: CE
#define QUOTED(path) #path
#define FILE_OF(path) QUOTED(path)
%:include FILE_OF(@canary@/secret)
#inc\
lude "@canary@/writable"
int main(void) { return 0; }
