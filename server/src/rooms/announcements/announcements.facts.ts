import { defineFact } from '#platform/facts.ts'
import { type AudienceKey, audienceKeysFor } from '#rooms/people/people.ts'
import type { AnnouncementRow } from './announcements.store.ts'

/* Comments and replies: platform/discussions/discussion.facts.ts. */

/** What every fact of the announcements says: which one, whose, and who may see it. */
export interface AnnouncementFact {
  announcementId: string
  slug: string
  title: string
  /** The account that wrote it. */
  writtenBy: string
  audiences: AudienceKey[]
}

/** For the first time: what ended and is shown again is no news. */
export const announcementPublished = defineFact<AnnouncementFact>('announcementPublished')
/** One that is live says something else, or is for others. */
export const announcementChanged = defineFact<AnnouncementFact>('announcementChanged')
/** It ended or was deleted: nobody but its author can see it. */
export const announcementWithdrawn = defineFact<AnnouncementFact>('announcementWithdrawn')

/** Notifies everyone again who has not read it; the accounts in `readerIds` have. */
export const announcementReminded = defineFact<AnnouncementFact & { readerIds: readonly string[] }>(
  'announcementReminded',
)

export function factOf(
  row: Pick<AnnouncementRow, 'id' | 'slug' | 'title' | 'authorId' | 'roles' | 'years' | 'branches'>,
): AnnouncementFact {
  const { id, slug, title, authorId } = row
  return { announcementId: id, slug, title, writtenBy: authorId, audiences: audienceKeysFor(row) }
}
