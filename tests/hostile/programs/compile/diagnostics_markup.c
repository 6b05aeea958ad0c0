// Tries: to make the compiler print text that a terminal or a page executes.
// Must: be quoted as text.
// Expects: CE
#error <script>alert(1)</script> <img src=x onerror=alert(2)> %s%n ' " ` \x1b]0;title\x07
int main(void) { return 0; }
