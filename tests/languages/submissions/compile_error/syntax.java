public class syntax {

  public static void main(String[] a) { int n = nothing }
}
