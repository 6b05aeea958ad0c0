import { expect, test } from "vitest";
import { commandText, limitsOf } from "./language-limits";

const measuring = {
  stop_s: 1.1,
  remeasure_within_percent: 10,
  remeasurements_max: 2,
  overshoot_percent: 10,
};
const limits = { time_s: 1, memory_bytes: 256, output_bytes: 8, code_bytes: 9, ...measuring };
const of_java = {
  ...measuring,
  time_s: 3,
  wall_s: 9,
  memory_bytes: 640,
  output_bytes: 8,
  time_factor: 3,
  stop_s: 3.3,
};
const problem = { limits, language_limits: [{ language: "java", limits: of_java }] };

test("limitsOf returns the chosen language's limits, or the problem's limits by default", () => {
  expect(limitsOf(problem, "java")).toMatchObject({ time_s: 3, memory_bytes: 640, time_factor: 3 });
  expect(limitsOf(problem, undefined)).toMatchObject({ time_s: 1, time_factor: 1 });
});

test("commandText fills in the placeholders of a command", () => {
  const compile = ["g++", "-O2", "-o", "{binary}", "{files}"];
  expect(commandText(compile, "main.cpp", 0)).toBe("g++ -O2 -o program main.cpp");
  expect(commandText(["{binary}"], "main.cpp", 0)).toBe("./program");
  const run = ["java", "-Xmx{memory_mebibytes}m", "-jar", "{binary}"];
  expect(commandText(run, "Main.java", 256 * 2 ** 20)).toBe("java -Xmx256m -jar program");
});
