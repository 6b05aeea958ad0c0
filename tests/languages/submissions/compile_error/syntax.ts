const n: number = 1;

const text: string = n;
