"use strict";
// Compiles a submission to one file: compile_typescript.js TYPESCRIPT PROGRAM ENTRY_POINT FILE...
//
// The types of Node.js are not installed with the compiler, so what most programs use is declared
// here. The rest is untyped.
const fs = require("fs");
const path = require("path");
const { bundled } = require("./compile_javascript.js");

const [typescript, program, entryPoint, ...files] = process.argv.slice(2);
const ts = require(typescript);

const declarations = `
declare var process: any;
declare var Buffer: any;
declare var module: any;
declare var require: any;
declare var console: any;
declare function setTimeout(callback: (...values: any[]) => void, ms?: number): any;
declare function setImmediate(callback: (...values: any[]) => void): any;
declare module "fs" { const fs: any; export = fs; }
declare module "readline" { const readline: any; export = readline; }
declare module "os" { const os: any; export = os; }
declare module "util" { const util: any; export = util; }
declare module "assert" { const assert: any; export = assert; }
`;

const options = {
  target: ts.ScriptTarget.ES2020,
  module: ts.ModuleKind.CommonJS,
  lib: ["lib.es2020.d.ts"],
  types: [],
  esModuleInterop: true,
};
const host = ts.createCompilerHost(options);
const declared = "node_declarations.d.ts";
const readFile = host.readFile;
const fileExists = host.fileExists;
host.readFile = (name) => (name === declared ? declarations : readFile(name));
host.fileExists = (name) => name === declared || fileExists(name);
const outputs = new Map();
host.writeFile = (name, text) => outputs.set(path.relative(".", path.resolve(name)), text);

const compilation = ts.createProgram([declared, ...files], options, host);
const found = ts.getPreEmitDiagnostics(compilation);
if (found.length > 0) {
  for (const { file, start, messageText } of found.slice(0, 20)) {
    const at = file ? file.getLineAndCharacterOfPosition(start) : { line: 0, character: 0 };
    const place = file ? `${path.relative(".", file.fileName)}:${at.line + 1}:${at.character + 1}: ` : "";
    process.stderr.write(`${place}error: ${ts.flattenDiagnosticMessageText(messageText, "\n")}\n`);
  }
  process.exit(1);
}
compilation.emit();
fs.writeFileSync(program, bundled(outputs, entryPoint.replace(/\.ts$/, ".js")));
