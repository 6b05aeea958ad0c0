"use strict";
// Compiles a submission to one file: compile_javascript.js PROGRAM ENTRY_POINT FILE...
//
// The files are CommonJS modules. The program contains them as text, so that `require` finds them
// without a directory, and errors name them as the student does.
const fs = require("fs");
const vm = require("vm");

const parameters = ["exports", "require", "module", "__filename", "__dirname"];

function start(sources, entryPoint, parameters) {
  const path = require("path");
  const vm = require("vm");
  const builtIn = require;
  const modules = {};
  function found(name) {
    return [name, name + ".js", name + "/index.js"].find((file) => sources.has(file));
  }
  function load(file) {
    if (file in modules) return modules[file].exports;
    const module = (modules[file] = { exports: {} });
    if (file === entryPoint) builtIn.main = module;
    const code = vm.compileFunction(sources.get(file), parameters, { filename: file });
    const here = path.dirname(file);
    function require(name) {
      const own = /^\.{0,2}\//.test(name) && found(path.join(here, name));
      return own ? load(own) : builtIn(name);
    }
    require.main = builtIn.main;
    code.call(module.exports, module.exports, require, module, file, here);
    return module.exports;
  }
  load(entryPoint);
}

/** Returns the text of a program that consists of these modules, a map of texts by file name. */
function bundled(sources, entryPoint) {
  const texts = JSON.stringify([...sources]).replace(/[\u2028\u2029]/g, "");
  return `(${start})(new Map(${texts}), ${JSON.stringify(entryPoint)}, ` +
    `${JSON.stringify(parameters)});\n`;
}

function main(program, entryPoint, ...files) {
  const sources = new Map();
  for (const file of files) {
    const text = fs.readFileSync(file, "utf8").replace(/^\uFEFF/, "").replace(/^#!.*/, "");
    try {
      vm.compileFunction(text, parameters, { filename: file });
    } catch (error) {
      process.stderr.write(error.stack.split(/\n +at /)[0] + "\n");
      process.exit(1);
    }
    sources.set(file, text);
  }
  fs.writeFileSync(program, bundled(sources, entryPoint));
}

module.exports = { bundled };
if (require.main === module) main(...process.argv.slice(2));
