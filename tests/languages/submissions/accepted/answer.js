const n = Number(require("fs").readFileSync(0, "utf8"));
process.stdout.write("answer " + n);
