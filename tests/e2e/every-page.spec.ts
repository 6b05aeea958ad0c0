import { expectAccessible, expectNoSideways, settled } from "./support/accessibility";
import type { Judge, Person } from "./support/judge";
import { routes } from "./support/routes";
import { expect, test } from "./support/test";
import { type World, worldOf } from "./support/world";

type Who = "nobody" | "student" | "instructor" | "admin";

/** The visitor and an example path for each route. Every new page needs an entry here. */
const visits: Record<string, [Who, (world: World) => string]> = {
  "/": ["student", () => "/"],
  "/account": ["student", () => "/account"],
  "/password": ["nobody", () => "/password#jp_none"],
  "/invitation": ["nobody", () => "/invitation#ji_none"],
  "/courses": ["instructor", () => "/courses"],
  "/courses/:course": ["instructor", () => "/courses/1"],
  "/courses/:course/announcements": ["student", () => "/courses/1/announcements"],
  "/courses/:course/students": ["instructor", () => "/courses/1/students"],
  "/courses/:course/students/import": ["instructor", () => "/courses/1/students/import"],
  "/courses/:course/gradebook": ["instructor", () => "/courses/1/gradebook"],
  "/courses/:course/statistics": ["instructor", () => "/courses/1/statistics"],
  "/courses/:course/submissions": ["instructor", () => "/courses/1/submissions"],
  "/courses/:course/rejudgings": ["instructor", () => "/courses/1/rejudgings"],
  "/rejudgings/:rejudging": ["instructor", ({ rejudging }) => `/rejudgings/${rejudging}`],
  "/problems/:problem": ["student", () => "/problems/eightpath"],
  "/submissions/:submission": ["student", ({ wrong }) => `/submissions/${wrong}`],
  "/submissions/:submission/similar/:other": [
    "instructor",
    ({ accepted, wrong }) => `/submissions/${wrong}/similar/${accepted}`,
  ],
  "/submissions": ["student", () => "/submissions"],
  "/notices": ["student", () => "/notices"],
  "/submissions/compare": [
    "student",
    ({ accepted, wrong }) => `/submissions/compare?a=${wrong}&b=${accepted}`,
  ],
  "/problems/:problem/versions": ["admin", () => "/problems/eightboards/versions"],
  "/drafts": ["admin", () => "/drafts"],
  "/drafts/:draft/:tab?": ["admin", ({ draft }) => `/drafts/${draft}/tests`],
  "/admin": ["admin", () => "/admin"],
  "/admin/operation": ["admin", () => "/admin/operation"],
  "/admin/errors": ["admin", () => "/admin/errors"],
  "/admin/audit": ["admin", () => "/admin/audit"],
  "/admin/erasure": ["admin", () => "/admin/erasure"],
  "/admin/configuration": ["admin", () => "/admin/configuration"],
};

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

// The tests visit each page in each look, and check for endless loading, width and axe-core rules.
const looks = [
  { name: "light, English", colorScheme: "light", locale: "en-GB", viewport: desktop },
  { name: "dark, Chinese", colorScheme: "dark", locale: "zh-CN", viewport: desktop },
  {
    name: "phone, Chinese",
    colorScheme: "light",
    locale: "zh-CN",
    viewport: phone,
    hasTouch: true,
  },
  { name: "phone, English", colorScheme: "dark", locale: "en-GB", viewport: phone, hasTouch: true },
] as const;

test("the list of visits contains every route", () => {
  expect(Object.keys(visits).sort()).toEqual([...new Set(routes)].sort());
});

function person(who: Who, judge: Judge, world: World): Person | null {
  return who === "nobody" ? null : who === "student" ? world.student : judge[who];
}

for (const { name, ...look } of looks) {
  for (const who of ["nobody", "student", "instructor", "admin"] as const) {
    test(`${who}, ${name}: every page fits the screen and is accessible`, async ({
      open,
      judge,
      complaints,
    }) => {
      test.setTimeout(180_000);
      complaints.expect(/404/); // The visits include links whose secrets do not exist.
      const world = await worldOf(judge);
      const page = await open(person(who, judge, world), "/account", look);
      const paths = Object.values(visits).filter(([whose]) => whose === who);
      for (const [, path] of [...paths, [who, () => "/no/such/page"] as const]) {
        await test.step(path(world), async () => {
          await page.goto(path(world));
          await settled(page);
          await expectNoSideways(page, path(world));
          await expectAccessible(page, path(world));
          const language = look.locale.slice(0, 2);
          await expect.soft(page.locator("html")).toHaveAttribute("lang", language);
        });
      }
    });
  }
}
