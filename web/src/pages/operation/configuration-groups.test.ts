import { expect, test } from "vitest";
import { groupsOf } from "./configuration-groups";

const settings = [
  {
    key: "listen",
    group: "Places",
    value: "127.0.0.1:80",
    origin: "flag --listen",
    description: "",
  },
  { key: "data", group: "Places", value: "/var/lib", origin: "default", description: "directory" },
  { key: "workers", group: "Judging", value: "0", origin: "default", description: "at once" },
];

test("groups settings by section and keeps their order", () => {
  const groups = groupsOf(settings, "", false);
  expect([...groups.keys()]).toEqual(["Places", "Judging"]);
  expect(groups.get("Places")?.map(({ key }) => key)).toEqual(["listen", "data"]);
});

test("filters settings by words, and omits settings with default values on request", () => {
  expect([...groupsOf(settings, "DIRECTORY", false).values()].flat()).toEqual([settings[1]]);
  expect([...groupsOf(settings, "", true).values()].flat()).toEqual([settings[0]]);
});
