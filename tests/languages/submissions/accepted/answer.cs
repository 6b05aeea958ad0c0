using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;

class Answer {
  static void Main() {
    int n = int.Parse(Console.ReadLine());
    Console.Write("answer {0}", new List<BigInteger> { n }.First());
  }
}
