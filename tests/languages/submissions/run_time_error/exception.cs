using System;

class Raising {
  static void Main() { throw new InvalidOperationException("nothing to add"); }
}
