import { type APIRequestContext, type APIResponse, request } from "@playwright/test";
import { type Daemon, startDaemon } from "./daemon";

export interface Person {
  id: string;
  name: string;
  password: string;
}

/** An API session of one person, for data that the tests do not create on the pages. */
export class Api {
  private constructor(
    private readonly requests: APIRequestContext,
    private readonly csrf: string,
    readonly userId: string,
  ) {}

  static async logIn(address: string, name: string, password: string): Promise<Api> {
    const requests = await request.newContext({ baseURL: address });
    const answer = await requests.post("/api/v1/session", { data: { name, password } });
    const session = await json<{ csrf_token: string; user: { id: string } }>(answer);
    return new Api(requests, session.csrf_token, session.user.id);
  }

  async get<Data>(path: string): Promise<Data> {
    return json<Data>(await this.requests.get(`/api/v1${path}`));
  }

  async send<Data>(method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, data?: unknown) {
    const raw = typeof data === "string" || data instanceof Buffer;
    return json<Data>(
      await this.requests.fetch(`/api/v1${path}`, {
        method,
        headers: {
          "X-CSRF-Token": this.csrf,
          ...(raw ? { "Content-Type": "application/octet-stream" } : {}),
        },
        ...(data === undefined ? {} : { data: data as object }),
      }),
    );
  }

  async submit(problem: string, language: string, name: string, content: string): Promise<string> {
    const made = await this.send<{ id: string }>("POST", "/submissions", {
      problem,
      language,
      files: [{ name, content }],
    });
    return made.id;
  }

  /** Waits until a submission is judged, and returns the submission. */
  async judged(submission: string): Promise<{ verdict: string }> {
    // The stream ends when the submission is judged.
    await this.requests.get(`/api/v1/submissions/${submission}/events`, { timeout: 60_000 });
    return this.get(`/submissions/${submission}`);
  }

  dispose(): Promise<void> {
    return this.requests.dispose();
  }
}

async function json<Data>(answer: APIResponse): Promise<Data> {
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${answer.status()} of ${answer.url()}: ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as Data;
}

/** A daemon with its users. */
export interface Judge extends Daemon {
  student: Person;
  instructor: Person;
  admin: Person;
  /** The administrator's API session. */
  api: Api;
  apiOf: (person: Person) => Promise<Api>;
  /** Creates a student in the demo course, whom no other test uses. */
  newStudent: (display_name?: string) => Promise<Person>;
}

const admin_password = "a long enough word";
let last_student = 0;

export async function startJudge(more?: readonly string[], listen?: string): Promise<Judge> {
  const daemon = await startDaemon(more, listen);
  const said = daemon.output();
  const word = (pattern: RegExp) => said.match(pattern)?.[1] ?? fail(`${pattern} not in:\n${said}`);
  const usual = await request.newContext({ baseURL: daemon.address });
  await usual.post("/api/v1/session/password_link", {
    data: { secret: word(/\/password#(\S+)/), new_password: admin_password },
  });
  await usual.dispose();
  const api = await Api.logIn(daemon.address, "admin", admin_password);
  const { users } = await api.get<{ users: { id: string; name: string }[] }>("/users");
  const person = (name: string, password: string): Person => ({
    id: users.find((user) => user.name === name)?.id ?? fail(`no ${name}`),
    name,
    password,
  });
  return {
    ...daemon,
    student: person("student", word(/^ +student +(\S+)/m)),
    instructor: person("instructor", word(/^ +instructor +(\S+)/m)),
    admin: person("admin", admin_password),
    api,
    apiOf: (person) => Api.logIn(daemon.address, person.name, person.password),
    newStudent: async (display_name = "") => {
      // With leading zeros, so that students are listed in the order in which they were created.
      const name = `student-${String(++last_student).padStart(3, "0")}`;
      const password = "a password of one's own";
      const data = { name, display_name, password, role: "student", must_change_password: false };
      const { id } = await api.send<{ id: string }>("POST", "/users", data);
      await api.send("PUT", `/courses/1/enrollments/${id}`, { role: "student" });
      return { id, name, password };
    },
    stop: async () => {
      await api.dispose();
      await daemon.stop();
    },
  };
}

function fail(message: string): never {
  throw new Error(message);
}
