function depth(above: number): number {
  return depth(above + 1) + above;
}

console.log(depth(0));
