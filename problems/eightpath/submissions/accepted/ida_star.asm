; Right: parity test, then iterative deepening with the Manhattan distance.
; Uses the C library: main, scanf and puts.
global main
extern scanf, puts

section .rodata
format: db " %c", 0
unsolvable: db "unsolvable", 0
letters: db "rldu"
; The cells to the right of, to the left of, below and above each cell; -1: outside.
neighbours:
    db  1, -1,  3, -1,   2,  0,  4, -1,  -1,  1,  5, -1
    db  4, -1,  6,  0,   5,  3,  7,  1,  -1,  4,  8,  2
    db  7, -1, -1,  3,   8,  6, -1,  4,  -1,  7, -1,  5
; distances[9 * tile + cell]: the number of moves from the cell to the tile's place; 0 for the blank.
distances:
    times 9 db 0
%assign place 0
%rep 8
%assign cell 0
%rep 9
%assign rows cell / 3 - place / 3
%if rows < 0
%assign rows -rows
%endif
%assign columns cell % 3 - place % 3
%if columns < 0
%assign columns -columns
%endif
    db rows + columns
%assign cell cell + 1
%endrep
%assign place place + 1
%endrep

section .bss
board: resb 9 ; 0 is the blank
path: resb 64

section .text
; Looks for a path of at most edx moves. edi: the cell of the blank; esi: the sum of the distances
; of all tiles; ecx: the move that undoes the last one; r8: where the path continues. Returns 1 in
; eax if there is one.
search:
    xor eax, eax
    cmp esi, edx
    jg .far
    test esi, esi
    jnz .open
    mov byte [r8], 0
    inc eax
.far:
    ret
.open:
    push rbx
    push rbp
    push r12
    push r13
    push r14
    push r15
    mov ebp, edi
    mov r12d, esi
    mov r13d, edx
    mov r14d, ecx
    xor ebx, ebx
.move:
    cmp ebx, r14d
    je .next
    movsx r15d, byte [neighbours + rbp * 4 + rbx]
    test r15d, r15d
    js .next
    movzx eax, byte [board + r15]
    mov [board + rbp], al
    mov byte [board + r15], 0
    mov cl, [letters + rbx]
    mov [r8], cl
    lea eax, [rax + rax * 8]
    movzx esi, byte [distances + rax + rbp]
    movzx ecx, byte [distances + rax + r15]
    sub esi, ecx
    add esi, r12d
    mov edi, r15d
    lea edx, [r13 - 1]
    mov ecx, ebx
    xor ecx, 1
    inc r8
    call search
    dec r8
    mov cl, [board + rbp]
    mov [board + r15], cl
    mov byte [board + rbp], 0
    test eax, eax
    jnz .end
.next:
    inc ebx
    cmp ebx, 4
    jb .move
    xor eax, eax
.end:
    pop r15
    pop r14
    pop r13
    pop r12
    pop rbp
    pop rbx
    ret

; ebp: the cell of the blank; r12d: the sum of the distances.
main:
    push rbx
    push rbp
    push r12
    xor ebx, ebx
    xor r12d, r12d
.read:
    mov edi, format
    lea rsi, [board + rbx]
    xor eax, eax
    call scanf
    movzx eax, byte [board + rbx]
    sub eax, '0'
    cmp eax, 'x' - '0'
    jne .tile
    xor eax, eax
    mov ebp, ebx
.tile:
    mov [board + rbx], al
    lea eax, [rax + rax * 8]
    movzx eax, byte [distances + rax + rbx]
    add r12d, eax
    inc ebx
    cmp ebx, 9
    jb .read

    ; Counts in ecx the pairs of tiles that are not in order.
    xor ecx, ecx
    xor ebx, ebx
.first:
    movzx eax, byte [board + rbx]
    mov edx, ebx
.second:
    inc edx
    cmp edx, 9
    je .counted
    movzx esi, byte [board + rdx]
    test esi, esi
    jz .second
    cmp eax, esi
    jbe .second
    inc ecx
    jmp .second
.counted:
    inc ebx
    cmp ebx, 9
    jb .first
    mov edi, unsolvable
    test ecx, 1
    jnz .print

    mov ebx, r12d
.deepen:
    mov edi, ebp
    mov esi, r12d
    mov edx, ebx
    mov ecx, -1
    mov r8d, path
    call search
    add ebx, 2
    test eax, eax
    jz .deepen
    mov edi, path
.print:
    call puts
    xor eax, eax
    pop r12
    pop rbp
    pop rbx
    ret
