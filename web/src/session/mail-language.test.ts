import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { locale } from "../i18n";
import { tellMailLanguage } from "./mail-language";
import { type User, user } from "./session";

const ada = { id: "3", name: "ada", must_change_password: false } as User;

let stored: Map<string, string>;
let stop = () => {};
let status = 200;
const bodies: unknown[] = [];

const flush = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  stored = new Map();
  bodies.length = 0;
  status = 200;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("fetch", async (request: Request) => {
    bodies.push(await request.json());
    return new Response("{}", { status, headers: { "Content-Type": "application/json" } });
  });
});

afterEach(() => {
  stop();
  user.value = undefined;
  locale.value = "en";
  vi.unstubAllGlobals();
});

test("the judge is told the language of the pages when it changes", async () => {
  stop = tellMailLanguage();
  user.value = ada;
  await flush();
  expect(bodies, "the judge assumes English").toEqual([]);
  locale.value = "zh";
  await flush();
  expect(bodies).toEqual([{ language: "zh" }]);
  locale.value = "en";
  await flush();
  expect(bodies).toEqual([{ language: "zh" }, { language: "en" }]);
});

test("a language is told once per user and browser", async () => {
  stored.set("judge.mail-language", "3 zh");
  locale.value = "zh";
  stop = tellMailLanguage();
  user.value = { ...ada, must_change_password: true };
  user.value = ada;
  await flush();
  expect(bodies).toEqual([]);
  user.value = { ...ada, id: "4" };
  await flush();
  expect(bodies).toEqual([{ language: "zh" }]);
});

test("what the judge has not accepted is told again at the next visit", async () => {
  status = 503;
  locale.value = "zh";
  stop = tellMailLanguage();
  user.value = { ...ada, id: "5" };
  await flush();
  stop();
  status = 200;
  stop = tellMailLanguage();
  await flush();
  expect(bodies).toHaveLength(2);
});
