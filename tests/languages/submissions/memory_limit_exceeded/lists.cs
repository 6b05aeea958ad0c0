using System.Collections.Generic;

class Lists {
  static void Main() {
    var lists = new List<byte[]>();
    for (;;) {
      var list = new byte[1 << 20];
      for (int i = 0; i < list.Length; i++) list[i] = 1;
      lists.Add(list);
    }
  }
}
