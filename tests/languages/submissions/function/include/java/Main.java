import java.lang.reflect.*;
import java.util.Scanner;

public class Main {
  public static void main(String[] arguments) throws Exception {
    int n = new Scanner(System.in).nextInt();
    Method method = Solution.class.getDeclaredMethod("answer", int.class);
    Constructor<Solution> make = Solution.class.getDeclaredConstructor();
    System.out.println(method.invoke(make.newInstance(), n));
  }
}
