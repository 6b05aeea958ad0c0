<?php
// Checks the syntax of a submission and copies it: compile_php.php PROGRAM ENTRY_POINT FILE...
//
// If there are several files, the program contains all of them as text, for `include` and `require`.
// PHP reads them with a stream wrapper, as if they were in the directory submission://box.
[, $program, $entry_point] = $argv;

const START = <<<'PHP'
<?php
final class SubmittedFiles {
    public const DIRECTORY = 'submission://box/';
    public static array $texts = [];
    public $context;
    private string $text = '';
    private int $at = 0;

    private static function name(string $path): string {
        $parts = [];
        foreach (explode('/', substr($path, strlen(self::DIRECTORY))) as $part) {
            if ($part === '..') {
                array_pop($parts);
            } elseif ($part !== '.' && $part !== '') {
                $parts[] = $part;
            }
        }
        return implode('/', $parts);
    }
    public function stream_open(string $path, string $mode, int $options, ?string &$opened): bool {
        $name = self::name($path);
        $opened = self::DIRECTORY . $name;
        $this->text = self::$texts[$name] ?? '';
        return isset(self::$texts[$name]);
    }
    public function stream_read(int $count): string {
        $part = substr($this->text, $this->at, $count);
        $this->at += strlen($part);
        return $part;
    }
    public function stream_eof(): bool { return $this->at >= strlen($this->text); }
    public function stream_stat(): array { return ['size' => strlen($this->text)]; }
    public function stream_set_option(int $option, int $one, ?int $two): bool { return false; }
    public function url_stat(string $path, int $flags): array|false {
        $text = self::$texts[self::name($path)] ?? null;
        return $text === null ? false : ['mode' => 0100444, 'size' => strlen($text)];
    }
}
stream_wrapper_register('submission', SubmittedFiles::class);
set_include_path('submission://box' . PATH_SEPARATOR . get_include_path());

PHP;

function checked(string $name): string {
    $source = preg_replace('/^\xEF\xBB\xBF/', '', file_get_contents($name));
    try {
        token_get_all($source, TOKEN_PARSE);
    } catch (ParseError $error) {
        fwrite(STDERR, "$name:{$error->getLine()}: {$error->getMessage()}\n");
        exit(1);
    }
    return $source;
}

/** Makes names such as './helper.php' after `require` relative to the file that has them. */
function with_own_directory(string $source): string {
    $loads = [T_INCLUDE, T_INCLUDE_ONCE, T_REQUIRE, T_REQUIRE_ONCE];
    $text = '';
    $follows_load = false;
    foreach (token_get_all($source) as $token) {
        [$kind, $word] = is_array($token) ? $token : [null, $token];
        if ($follows_load && $kind === T_CONSTANT_ENCAPSED_STRING && $word[1] === '.') {
            $word = '__DIR__ . ' . $word[0] . '/' . substr($word, 1);
        }
        if ($kind !== T_WHITESPACE && $word !== '(') $follows_load = in_array($kind, $loads, true);
        $text .= $word;
    }
    return $text;
}

$source = checked($entry_point);
if (count($argv) > 4) {
    $texts = [];
    foreach (array_slice($argv, 3) as $name) $texts[$name] = with_own_directory(checked($name));
    $source = START . 'SubmittedFiles::$texts = ' . var_export($texts, true) . ";\n"
        . 'require SubmittedFiles::DIRECTORY . ' . var_export($entry_point, true) . ";\n";
}
file_put_contents($program, $source);
