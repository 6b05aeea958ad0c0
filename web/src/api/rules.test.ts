import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import {
  isPathPart,
  isProblemName,
  lengths_max,
  password_length_min,
  source_files_max,
  source_name_pattern,
} from "./rules";

interface Property {
  maxLength?: number;
  $ref?: string;
}
type Properties = Record<string, Property>;
interface Operation {
  operationId: string;
  requestBody?: { content: { "application/json"?: { schema: { properties?: Properties } } } };
}

const file = join(__dirname, "../../../judge/api/openapi.yaml");
const { paths, components } = parse(readFileSync(file, "utf8"));
const { Password, SourceFiles } = components.schemas;

/** The properties of each operation's JSON request in the API document, by operation id. */
const requests = new Map(
  Object.values<Record<string, Operation>>(paths)
    .flatMap((path) => Object.values(path))
    .map(({ operationId, requestBody }) => [
      operationId,
      requestBody?.content["application/json"]?.schema.properties ?? {},
    ]),
);

/** Returns the property itself, or the schema that its `$ref` names. */
function resolved(property: Property | undefined): Property | undefined {
  const name = property?.$ref?.split("/").pop();
  return name === undefined ? property : components.schemas[name];
}

/** The request properties in the API document to which each maximum length applies. */
const places: Record<Exclude<keyof typeof lengths_max, "password">, string[]> = {
  user_name: ["logIn.name", "addUser.name", "registerByInvitation.name"],
  display_name: [
    "addUser.display_name",
    "changeUser.display_name",
    "registerByInvitation.display_name",
  ],
  email: ["addUser.email", "changeUser.email", "registerByInvitation.email"],
  token_name: ["makeToken.name"],
  course_name: ["addCourse.name", "changeCourse.name", "copyCourse.name"],
  course_title: ["addCourse.title", "changeCourse.title", "copyCourse.title"],
  section: ["putEnrollment.section"],
  extension_note: ["putExtension.note"],
  announcement_title: ["addAnnouncement.title", "changeAnnouncement.title"],
  rejudging_note: ["addRejudging.note"],
  change_reason: ["applyRejudging.reason", "publishDraft.reason"],
  problem_name: ["openDraft.problem"],
  draft_note: ["openDraft.note"],
  pause_reason: ["addPause.reason"],
};

test("the constants match the API document", () => {
  expect(password_length_min).toBe(Password.minLength);
  expect(lengths_max.password).toBe(Password.maxLength);
  expect(source_files_max).toBe(SourceFiles.maxItems);
  expect(source_name_pattern.source).toBe(SourceFiles.items.properties.name.pattern);
});

test.each(Object.entries(places))(
  "the maximum length of %s matches the API document",
  (name, in_document) => {
    for (const place of in_document) {
      const [operation = "", property = ""] = place.split(".");
      const length_max = resolved(requests.get(operation)?.[property])?.maxLength;
      expect(lengths_max[name as keyof typeof lengths_max], place).toBe(length_max);
    }
  },
);

test("isProblemName accepts only lowercase letters and digits", () => {
  expect(isProblemName("sum2")).toBe(true);
  for (const bad of ["", "Sum", "two words", "two-words", "ä", "a".repeat(65)]) {
    expect(isProblemName(bad), bad).toBe(false);
  }
});

test("isPathPart rejects separators and hidden names", () => {
  expect(isPathPart("01-small.v2")).toBe(true);
  for (const bad of ["", ".git", "-x", "a/b", "..", "a b", "é"]) {
    expect(isPathPart(bad), bad).toBe(false);
  }
});
