import { reportError } from "./announce";
import { loadPart } from "./load-part";

/** Loads a part that a page needs and passes it to `use`. Shows a message if loading fails. */
export function withPart<Part>(load: () => Promise<Part>, use: (part: Part) => void): void {
  void loadPart(load).then(use).catch(reportError);
}
