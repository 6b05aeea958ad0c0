// Tries: to be executed by the compiler, as a processor of its own annotations.
// Must: be compiled without being executed.
// Expects: AC
import java.util.*;
import javax.annotation.processing.*;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

@SupportedAnnotationTypes("*")
public class annotation_processor extends AbstractProcessor {
  static {
    if (System.getProperty("sun.java.command", "").contains("CompileJava")) System.exit(3);
  }

  @Override
  public boolean process(Set<? extends TypeElement> all, RoundEnvironment round) {
    throw new IllegalStateException("the compiler runs what it compiles");
  }

  public static void main(String[] arguments) {
    System.out.println(2 * new Scanner(System.in).nextInt());
  }
}
