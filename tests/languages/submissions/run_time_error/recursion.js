function depth(above) {
  return depth(above + 1) + above;
}

console.log(depth(0));
