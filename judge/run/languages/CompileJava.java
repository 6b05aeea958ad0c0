import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles a submission to one jar: CompileJava.java JAR SOURCE... javac alone would write a
 * directory of classes, require each file to be named like its public class, and reject comments
 * that are not UTF-8.
 */
public final class CompileJava {
  /** The code of each class, by class name. */
  private static final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();

  public static void main(String[] arguments) throws IOException {
    List<Source> sources = new ArrayList<>();
    for (int i = 1; i < arguments.length; i++) sources.add(new Source(arguments[i]));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavaFileManager files = new Memory(compiler.getStandardFileManager(null, null, null));
    // The class path is that of the submission, not that of this program.
    List<String> options = List.of("-proc:none", "-classpath", ".");
    if (!compiler.getTask(null, files, null, options, null, sources).call()) {
      System.exit(1);
    }
    writeJar(Path.of(arguments[0]), mainClass());
  }

  /** Returns Main if it has a main method, or else the only class that has one. */
  private static String mainClass() {
    ClassLoader loader = new Loader();
    List<String> candidates = new ArrayList<>();
    for (String name : classes.keySet()) {
      if (!hasMain(loader, name)) continue;
      if (name.equals("Main") || name.endsWith(".Main")) return name;
      candidates.add(name);
    }
    if (candidates.isEmpty()) fail("no class has a method 'public static void main(String[])'");
    if (candidates.size() > 1) {
      fail("several classes have a main method: " + String.join(", ", candidates)
          + "; rename the class to be started to Main");
    }
    return candidates.get(0);
  }

  private static boolean hasMain(ClassLoader loader, String name) {
    try {
      var main = Class.forName(name, false, loader).getDeclaredMethod("main", String[].class);
      int wanted = Modifier.PUBLIC | Modifier.STATIC;
      return (main.getModifiers() & wanted) == wanted && main.getReturnType() == void.class;
    } catch (ReflectiveOperationException | LinkageError none) {
      return false;
    }
  }

  private static void writeJar(Path path, String mainClass) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(path), manifest)) {
      for (Map.Entry<String, ByteArrayOutputStream> code : classes.entrySet()) {
        jar.putNextEntry(new JarEntry(code.getKey().replace('.', '/') + ".class"));
        code.getValue().writeTo(jar);
      }
    }
  }

  private static void fail(String message) {
    System.err.println("error: " + message);
    System.exit(1);
  }

  /** A source file with any name. Invalid UTF-8 is replaced, and a byte order mark is removed. */
  private static final class Source extends SimpleJavaFileObject {
    private final String name;
    private final String text;

    Source(String name) throws IOException {
      super(URI.create("string:///" + name), Kind.SOURCE);
      this.name = name;
      String decoded = new String(Files.readAllBytes(Path.of(name)), StandardCharsets.UTF_8);
      text = decoded.startsWith("\uFEFF") ? decoded.substring(1) : decoded;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      // A public class's file may have any name, but javac also asks for special files (-info).
      return kind == Kind.SOURCE && !simpleName.endsWith("-info");
    }

    @Override
    public String getName() {
      return name;
    }
  }

  /** Keeps the classes in memory. */
  private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
    Memory(JavaFileManager standard) {
      super(standard);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/')), kind) {
        @Override
        public OutputStream openOutputStream() {
          ByteArrayOutputStream code = new ByteArrayOutputStream();
          classes.put(name, code);
          return code;
        }
      };
    }
  }

  /** Loads the classes for inspection, without running their code. */
  private static final class Loader extends ClassLoader {
    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      ByteArrayOutputStream code = classes.get(name);
      if (code == null) throw new ClassNotFoundException(name);
      return defineClass(name, code.toByteArray(), 0, code.size());
    }
  }
}
