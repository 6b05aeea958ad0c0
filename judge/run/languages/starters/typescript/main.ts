import * as fs from "fs";

const lines: string[] = fs.readFileSync(0, "utf8").split("\n");

console.log(lines[0]);
