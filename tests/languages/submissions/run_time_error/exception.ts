function add(): never {
  throw new RangeError("nothing to add");
}

add();
