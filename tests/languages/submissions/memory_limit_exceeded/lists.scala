object Main {
  def main(arguments: Array[String]): Unit = {
    var lists = List[Array[Byte]]()
    while (true) lists ::= new Array[Byte](1 << 20)
  }
}
