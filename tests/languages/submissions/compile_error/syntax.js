const n = 1;

const = n;
