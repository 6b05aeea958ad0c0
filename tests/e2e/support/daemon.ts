import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dist, problems, program } from "./places";

/** A daemon with the bundled problems and the demo accounts, in its own directory. */
export interface Daemon {
  address: string;
  data: string;
  /** Returns the daemon's output: addresses, passwords and the log. */
  output: () => string;
  /** Stops the daemon as an operator would, and starts it again at the same address. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

// Raises the limits, because tests send more requests than people.
const patience = [
  ["--submissions-per-minute-per-user", "10000"],
  ["--requests-per-minute-per-user", "1000000"],
  ["--streams-per-user-max", "100"],
  ["--log-level", "warning"],
  ["--workers", "1"],
].flat();

// Removes the settings in the environment, so that only the settings above apply.
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("JUDGE_")),
);

/** Starts a daemon, with more arguments than the usual ones. Port 0 means any free port. */
export async function startDaemon(
  more: readonly string[] = [],
  listen = "127.0.0.1:0",
): Promise<Daemon> {
  const data = await mkdtemp(join(tmpdir(), "judge-e2e-"));
  await leaveOutALesson(`${data}-problems`);
  let running = await start(data, listen, ["--demo", ...more]);
  const address = running.address;
  let output = running.output();
  return {
    address,
    data,
    output: () => output,
    restart: async () => {
      await end(running.child);
      running = await start(data, new URL(address).host, more);
      output += running.output();
    },
    stop: async () => {
      await end(running.child);
      await rm(data, { recursive: true, force: true });
      await rm(`${data}-problems`, { recursive: true, force: true });
    },
  };
}

/**
 * Copies the bundled problems. From eightboards, omits the tests whose start equals the goal and
 * the program `equal_is_two.cpp`. Also omits its slower submissions, so that checking a draft of it
 * takes seconds instead of minutes.
 */
async function leaveOutALesson(directory: string): Promise<void> {
  await cp(problems, directory, { recursive: true });
  for (const file of [
    "data/secret/01-equal.in",
    "data/secret/01-equal.ans",
    "data/secret/02-equal.in",
    "data/secret/02-equal.ans",
    "submissions/wrong_answer/equal_is_two.cpp",
    "submissions/accepted/a_star.py",
    "submissions/accepted/bfs_java",
    "submissions/wrong_answer/fixed_goal_java",
    "submissions/wrong_answer/no_parity_test_java",
    "submissions/time_limit_exceeded",
    "submissions/memory_limit_exceeded",
    "submissions/run_time_error",
    "submissions/submissions.yaml",
  ]) {
    await rm(join(directory, "eightboards", file), { recursive: true });
  }
}

/** Starts the daemon. The kernel ends the daemon when this process ends or is killed. */
async function start(data: string, listen: string, more: readonly string[]) {
  const arguments_ = ["serve", "--data", data, "--problems", `${data}-problems`, "--web", dist];
  const command = [program("judge"), ...arguments_, "--listen", listen, ...patience, ...more];
  const child = spawn("setpriv", ["--pdeathsig", "TERM", "--", ...command], {
    stdio: ["ignore", "pipe", "pipe"],
    env: environment,
  });
  let text = "";
  const address = await new Promise<string>((found, failed) => {
    const hear = (part: Buffer) => {
      text += part;
      const said = text.match(/The judge is at (\S+)[\s\S]*Stop it with/);
      if (said?.[1]) found(said[1]);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", failed);
    child.on("exit", (status) => failed(new Error(`judge serve ended with ${status}:\n${text}`)));
  });
  return { child, address, output: () => text };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await ended;
}
