import { api, ask, type Schemas } from "../../../api/client";
import { useNoticesRead } from "../../../api/notices";
import { useResource } from "../../../api/resource";

export type Comment = Schemas["Comment"];

/** The comments on a submission, and the changes that the user can make to them. */
export function useComments(submission: string) {
  const path = { submission };
  const comments = useResource<Comment[]>(`comments/${submission}`, async () => {
    const answer = api.GET("/api/v1/submissions/{submission}/comments", { params: { path } });
    return (await ask(answer)).comments;
  });
  const then = async (change: Promise<unknown>) => {
    await change;
    await comments.reload();
  };
  const one = (comment: Comment) => ({ params: { path: { submission, comment: comment.id } } });
  return {
    ...comments,
    add: (file: string, line: number, text: string) =>
      then(
        ask(
          api.POST("/api/v1/submissions/{submission}/comments", {
            params: { path },
            body: { file, line, text },
          }),
        ),
      ),
    change: (comment: Comment, text: string) =>
      then(
        ask(
          api.PATCH("/api/v1/submissions/{submission}/comments/{comment}", {
            ...one(comment),
            body: { text },
          }),
        ),
      ),
    remove: (comment: Comment) =>
      then(ask(api.DELETE("/api/v1/submissions/{submission}/comments/{comment}", one(comment)))),
  };
}

export type Comments = ReturnType<typeof useComments>;

/** Dismisses the notice about comments that the page now shows. */
export function useCommentsRead(submission: string): void {
  useNoticesRead(({ kind, submission: about }) => kind === "comments" && about === submission);
}
