// Answers correctly only if it cannot access anything of the host.
using System;
using System.IO;

class Denied {
  static int Leaks(Action action) {
    try {
      action();
      return 1;
    } catch (Exception) {
      return 0;
    }
  }

  static void Main() {
    int n = int.Parse(Console.ReadLine());
    n += Leaks(() => File.ReadAllText("/etc/passwd"));
    n += Leaks(() => File.ReadAllText("data/sample/1.ans"));
    n += Leaks(() => File.WriteAllText("/tmp/kept", "kept"));
    n += Leaks(() => Directory.GetFiles("/home"));
    Console.WriteLine("answer {0}", n);
  }
}
