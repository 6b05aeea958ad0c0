using System;

class Program {
  static void Main() {
    // The nine cells, row by row; "x" is the blank.
    string[] board = Console.ReadLine().Split(new[] { ' ', '\t' }, StringSplitOptions.RemoveEmptyEntries);

    // Find a shortest sequence of moves u, d, l, r of the blank.
    string moves = "unsolvable";

    Console.WriteLine(moves);
  }
}
