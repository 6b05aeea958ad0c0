; Uses only system calls: copies the number after "answer ".
global _start

section .data
text: db "answer "
digits: times 32 db 0

section .text
_start:
    xor eax, eax
    xor edi, edi
    mov rsi, digits
    mov edx, 32
    syscall
    lea rdx, [rax + 7]
    mov eax, 1
    mov edi, 1
    mov rsi, text
    syscall
    mov eax, 60
    xor edi, edi
    syscall
