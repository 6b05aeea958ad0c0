import type { ProblemType } from "../limits/problem-type";
import interactor from "./interactor.cpp?raw";
import multi_pass_validator from "./multi_pass_validator.cpp?raw";

// tests/languages/validator_templates_test.cpp runs the programs in this folder.

/** Returns an initial output validator for an interactive or multi-pass problem. */
export function validatorTemplate({ interactive }: ProblemType): { path: string; text: string } {
  return interactive
    ? { path: "output_validator/interactor.cpp", text: interactor }
    : { path: "output_validator/validator.cpp", text: multi_pass_validator };
}
