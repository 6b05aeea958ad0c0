function add() {
  throw new RangeError("nothing to add");
}

add();
