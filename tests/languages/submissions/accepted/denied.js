// Answers correctly only if it cannot access anything of the host.
const fs = require("fs");

function succeeds(action) {
  try {
    return action() ? 1 : 0;
  } catch {
    return 0;
  }
}

const n = Number(fs.readFileSync(0, "utf8"));
const leaks =
  succeeds(() => fs.readFileSync("/etc/passwd")) +
  succeeds(() => fs.readFileSync("data/sample/1.ans")) +
  succeeds(() => fs.readFileSync("/proc/self/maps")) +
  succeeds(() => fs.openSync("/tmp/kept", "w")) +
  succeeds(() => fs.readdirSync("/home")) +
  succeeds(() => !require("child_process").spawnSync("/bin/sh").error);
console.log("answer " + (n + leaks));
