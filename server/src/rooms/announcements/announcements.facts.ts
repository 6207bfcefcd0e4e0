import { defineFact } from '#platform/facts.ts'
import { type AudienceKey, audienceKeysFor } from '#rooms/people/audiences/audiences.ts'
import type { AnnouncementRow } from './announcements.store.ts'

/* The facts of comments and replies are in platform/discussions/discussion.facts.ts. */

/** The common part of the facts of announcements: the announcement, its author and its audience. */
export interface AnnouncementFact {
  announcementId: string
  slug: string
  title: string
  writtenBy: string
  audiences: AudienceKey[]
  isUrgent: boolean
}

/** An announcement was published for the first time. Republishing an ended one emits nothing. */
export const announcementPublished = defineFact<AnnouncementFact>('announcementPublished')
/** The content or the audience of a live announcement changed. */
export const announcementChanged = defineFact<AnnouncementFact>('announcementChanged')
/** An announcement ended or was deleted, so that only its author can see it. */
export const announcementWithdrawn = defineFact<AnnouncementFact>('announcementWithdrawn')

/** Everyone who has not read an announcement is notified again; `readerIds` are the accounts that have. */
export const announcementReminded = defineFact<AnnouncementFact & { readerIds: readonly string[] }>(
  'announcementReminded',
)

export function factOf(
  row: Pick<
    AnnouncementRow,
    'id' | 'slug' | 'title' | 'authorId' | 'priority' | 'roles' | 'years' | 'branches'
  >,
): AnnouncementFact {
  const { id, slug, title, authorId, priority } = row
  return {
    announcementId: id,
    slug,
    title,
    writtenBy: authorId,
    audiences: audienceKeysFor(row),
    isUrgent: priority === 'Urgent',
  }
}
