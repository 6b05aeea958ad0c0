# Compiles a submission to one file: compile_ruby.rb PROGRAM ENTRY_POINT FILE...
#
# The program contains the byte code of all files, for `require_relative`. Errors name the files as
# the student does.

program, entry_point, *files = ARGV

START = <<~RUBY
  module SubmittedFiles
    CODES = %s
    LOADED = {}

    def require_relative(name)
      here = File.dirname(caller_locations(1, 1)[0].path)
      file = File.expand_path(name, '/' + here).delete_prefix('/')
      file = [file, file + '.rb'].find { |candidate| CODES.key?(candidate) }
      raise LoadError, "cannot load such file -- \#{name}" unless file
      return false if LOADED[file]
      LOADED[file] = true
      RubyVM::InstructionSequence.load_from_binary(CODES[file]).eval
      true
    end
  end
  Object.include(SubmittedFiles)
  class Object
    private(:require_relative) if method_defined?(:require_relative, false)
  end
  begin
    RubyVM::InstructionSequence.load_from_binary(SubmittedFiles::CODES[%p]).eval
  rescue SystemExit, SignalException
    raise
  rescue Exception => error
    places = (error.backtrace || []).first(20).map { |place| "\n    from \#{place}" }.join
    $stderr.write("Uncaught \#{error.class}: \#{error.message}\#{places}\n")
    exit(1)
  end
RUBY

begin
  codes = files.to_h do |name|
    source = File.binread(name).force_encoding("UTF-8").delete_prefix("\uFEFF").scrub
    [name, RubyVM::InstructionSequence.compile(source, name, name, 1).to_binary]
  end
rescue SyntaxError => error
  abort error.message
end
File.binwrite(program, format(START, codes.inspect, entry_point))
