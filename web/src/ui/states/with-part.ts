import { loadPart } from "../../network/load-part";
import { reportError } from "./announce";

/** Loads code that a page needs and passes it to `use`. Shows a message if loading fails. */
export function withPart<Part>(load: () => Promise<Part>, use: (part: Part) => void): void {
  void loadPart(load).then(use).catch(reportError);
}
