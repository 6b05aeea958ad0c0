const lists: number[][] = [];
for (;;) lists.push(new Array(1 << 17).fill(1.5));
