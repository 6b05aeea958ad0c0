import { askAll } from "../../../api/all";
import { api, ask, type Schemas } from "../../../api/client";
import { useResource } from "../../../api/resource";

export type Question = Schemas["Question"];

function useQuestionsIn(course: string, state: Schemas["QuestionState"]) {
  const path = { course };
  return useResource<Question[]>(`courses/${course}/questions/${state}`, () =>
    askAll(async (after) => {
      const query = { limit: 200, after, state };
      const page = await ask(
        api.GET("/api/v1/courses/{course}/questions", { params: { path, query } }),
      );
      return { items: page.questions, next: page.next };
    }),
  );
}

/** The questions that the user sees in a course, with functions to add, answer and remove them. */
export function useQuestions(course: string) {
  const open = useQuestionsIn(course, "open");
  const answered = useQuestionsIn(course, "answered");
  const then = async (change: Promise<unknown>) => {
    await change;
    await Promise.all([open.reload(), answered.reload()]);
  };
  const one = ({ id }: Question) => ({ params: { path: { course, question: id } } });
  return {
    open,
    answered,
    add: (problem: string | undefined, text: string) =>
      then(
        ask(
          api.POST("/api/v1/courses/{course}/questions", {
            params: { path: { course } },
            body: { problem, text },
          }),
        ),
      ),
    reply: (question: Question, text: string, published: boolean) =>
      then(
        ask(
          api.PUT("/api/v1/courses/{course}/questions/{question}/reply", {
            ...one(question),
            body: { text, published },
          }),
        ),
      ),
    remove: (question: Question) =>
      then(ask(api.DELETE("/api/v1/courses/{course}/questions/{question}", one(question)))),
  };
}

export type Questions = ReturnType<typeof useQuestions>;
