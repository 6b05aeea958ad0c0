/** An error response of the API: a problem document as in RFC 9457. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    /** The error and how to fix it, as described by the API. */
    readonly detail: string,
    /** The invalid part of the request, for example `files[0].name`. */
    readonly field: string | null,
    /** The number of seconds to wait before trying again. */
    readonly retryAfter_s: number | null,
  ) {
    super(detail);
  }

  static of(response: Response, body: unknown): Refusal {
    const problem = (typeof body === "object" && body !== null ? body : {}) as {
      detail?: unknown;
      field?: unknown;
    };
    const detail = typeof problem.detail === "string" ? problem.detail : response.statusText;
    const field = typeof problem.field === "string" ? problem.field : null;
    const after = Number(response.headers.get("Retry-After") ?? Number.NaN);
    return new Refusal(response.status, detail, field, Number.isFinite(after) ? after : null);
  }
}

/** An error for a missing answer: the judge or the network is down. */
export class Unreachable extends Error {}
