import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Api, Judge, Person } from "./judge";
import { problems } from "./places";

/** Returns a reference submission: `source("eightpath", "accepted/bfs_cantor.cpp")`. */
export function source(problem: string, path: string): string {
  return readFileSync(join(problems, problem, "submissions", path), "utf8");
}

/** The data that the pages need: a student, and the ids in the page paths. */
export interface World {
  student: Person;
  accepted: string;
  wrong: string;
  draft: string;
  rejudging: string;
}

const worlds = new WeakMap<Judge, Promise<World>>();

/** Returns the data, which is created once per daemon. */
export function worldOf(judge: Judge): Promise<World> {
  let world = worlds.get(judge);
  if (!world) {
    world = makeWorld(judge);
    worlds.set(judge, world);
  }
  return world;
}

async function makeWorld(judge: Judge): Promise<World> {
  const student = await judge.newStudent("Ada Lovelace");
  const theirs = await judge.apiOf(student);
  const [accepted, wrong] = await Promise.all([
    submitReference(theirs, "eightpath", "accepted/bfs_cantor.cpp"),
    submitReference(theirs, "eightpath", "wrong_answer/two_moves_too_long.cpp"),
    theirs.submit("eightsteps", "cpp", "broken.cpp", "int main() { return missing; }\n"),
  ]);
  const instructor = await judge.apiOf(judge.instructor);
  await Promise.all([theirs.judged(accepted), theirs.judged(wrong)]);
  const { id: rejudging } = await instructor.send<{ id: string }>("POST", "/rejudgings", {
    submissions: [wrong],
    note: "to look at",
  });
  await instructor.send("POST", `/submissions/${wrong}/comments`, {
    file: "two_moves_too_long.cpp",
    line: 3,
    text: "Why does this loop start at two?",
  });
  const { id: draft } = await judge.api.send<{ id: string }>("POST", "/drafts", {
    problem: "eightboards",
  });
  await Promise.all([theirs.dispose(), instructor.dispose()]);
  return { student, accepted, wrong, draft, rejudging };
}

function submitReference(api: Api, problem: string, path: string): Promise<string> {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const language = name.endsWith(".py") ? "python3" : "cpp";
  return api.submit(problem, language, name, source(problem, path));
}
