; Uses the C library: main, scanf and printf.
global main
extern scanf, printf

section .data
number: dd 0
input: db "%d", 0
output: db "answer %d", 0

section .text
main:
    sub rsp, 8
    mov rdi, input
    mov rsi, number
    xor eax, eax
    call scanf
    mov rdi, output
    mov esi, [number]
    xor eax, eax
    call printf
    xor eax, eax
    add rsp, 8
    ret
