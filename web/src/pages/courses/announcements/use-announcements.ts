import { askAll } from "../../../api/all";
import { api, ask, type Schemas } from "../../../api/client";
import { useResource } from "../../../api/resource";

export type Announcement = Schemas["Announcement"];

/** The parts of an announcement that an instructor writes. */
export interface AnnouncementContent {
  /** The name of a problem; undefined for none. */
  problem: string | undefined;
  title: string;
  text: string;
}

/** The announcements in a course, with functions to add, change and remove announcements. */
export function useAnnouncements(course: string) {
  const path = { course };
  const announcements = useResource<Announcement[]>(`courses/${course}/announcements`, () =>
    askAll(async (after) => {
      const query = { limit: 200, after };
      const page = await ask(
        api.GET("/api/v1/courses/{course}/announcements", { params: { path, query } }),
      );
      return { items: page.announcements, next: page.next };
    }),
  );
  const then = async (change: Promise<unknown>) => {
    await change;
    await announcements.reload();
  };
  const one = ({ id }: Announcement) => ({ params: { path: { course, announcement: id } } });
  return {
    ...announcements,
    add: (body: AnnouncementContent) =>
      then(ask(api.POST("/api/v1/courses/{course}/announcements", { params: { path }, body }))),
    change: (announcement: Announcement, body: AnnouncementContent) =>
      then(
        ask(
          api.PUT("/api/v1/courses/{course}/announcements/{announcement}", {
            ...one(announcement),
            body,
          }),
        ),
      ),
    remove: (announcement: Announcement) =>
      then(
        ask(api.DELETE("/api/v1/courses/{course}/announcements/{announcement}", one(announcement))),
      ),
  };
}

export type Announcements = ReturnType<typeof useAnnouncements>;
