import * as fs from "fs";

const n: number = Number(fs.readFileSync(0, "utf8"));
process.stdout.write("answer " + n);
