// Tries: to learn about the judge and its host through the /proc that the box makes up for Mono, and
//   to change it for the next program.
// Must: find only the link to Mono and constant text, both read-only.
// Expects: AC
using System;
using System.IO;

class MadeUpProc {
  static void MustFail(string name, Action trick) {
    try {
      trick();
    } catch (Exception) {
      return;
    }
    Console.WriteLine(name + " worked");
  }

  static void Main() {
    foreach (string entry in Directory.GetFileSystemEntries("/proc")) {
      if (entry != "/proc/self") Console.WriteLine(entry);
    }
    foreach (string entry in Directory.GetFileSystemEntries("/proc/self")) {
      if (entry != "/proc/self/exe" && entry != "/proc/self/maps") Console.WriteLine(entry);
    }
    if (File.ReadAllLines("/proc/self/maps").Length != 2) Console.WriteLine("maps are real");
    MustFail("writing", () => File.WriteAllText("/proc/self/maps", "x"));
    MustFail("writing to Mono", () => File.OpenWrite("/proc/self/exe"));
    MustFail("removing", () => File.Delete("/proc/self/exe"));
    MustFail("creating", () => File.WriteAllText("/proc/self/environ", "x"));
    MustFail("renaming", () => Directory.Move("/proc/self", "/proc/1"));
    MustFail("reading", () => File.ReadAllText("/proc/self/exe/../../1/environ"));
    Console.WriteLine(2 * int.Parse(Console.ReadLine()));
  }
}
