import { reportError } from "./announce";
import { loadPart } from "./load-part";

/** Loads what a piece of a page needs, and uses it; says so where it cannot be had. */
export function withPart<Part>(load: () => Promise<Part>, use: (part: Part) => void): void {
  void loadPart(load).then(use).catch(reportError);
}
