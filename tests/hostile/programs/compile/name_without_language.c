// Tries: to be passed to the linker as a script, because of its file name.
// Must: not be compiled.
// Expects: CE 422
// Name: "script.ld"
INPUT(@canary@/secret)
