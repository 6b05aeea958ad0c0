import java.util.*;

public class Main {
  public static void main(String[] arguments) {
    Scanner input = new Scanner(System.in);
    List<Integer> numbers = new ArrayList<>(List.of(input.nextInt()));
    numbers.forEach(n -> System.out.print("answer " + n));
  }
}
