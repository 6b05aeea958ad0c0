class exit_code {
  public static void main(String[] arguments) {
    System.exit(7);
  }
}
