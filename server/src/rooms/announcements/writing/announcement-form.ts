import type { RequestedState } from '@portal/contract/announcement-words.ts'
import type { AnnouncementForm } from '@portal/contract/announcements.ts'
import type { InternshipForm } from '@portal/contract/internships.ts'
import { type Given, withGiven } from '#platform/database/with-given.ts'
import { conflict, notFound } from '#platform/problem.ts'
import type { AnnouncementRow } from '../announcements.store.ts'

/* The complete form of an update: the fields that it sends, and the previous values of omitted fields. */

/** @throws CONFLICT for an ended announcement, when the update does not name a state. */
export function wholeAnnouncement(given: Given<AnnouncementForm>, before: AnnouncementRow): AnnouncementForm {
  const { priority, isPinned, roles, hideAfter } = before
  // The end of an ended announcement has passed, so a republished one has no end unless the update names one.
  const ownEnd = before.state === 'expired' ? '' : textOf(hideAfter)
  const own = { ...ownFields(given, before), priority, isPinned, roles, hideAfter: ownEnd }
  return withGiven<AnnouncementForm>(own, given)
}

/** @throws CONFLICT for a closed internship, when the update does not name a state. */
export function wholeInternship(given: Given<InternshipForm>, before: AnnouncementRow): InternshipForm {
  const { internship } = before
  if (!internship) throw notFound('internship')
  const openings = internship.openings?.toString() ?? ''
  return withGiven<InternshipForm>({ ...ownFields(given, before), ...internship, openings }, given)
}

function ownFields(given: { state?: RequestedState | undefined }, before: AnnouncementRow) {
  const { title, body, publishAt, hasComments, isMailed, years, branches } = before
  const state = given.state ?? ownState(before)
  return { title, body, state, publishAt: textOf(publishAt), hasComments, isMailed, years, branches }
}

function ownState({ state }: AnnouncementRow): RequestedState {
  if (state === 'expired') throw conflict('This has ended. Send the state live to publish it again.')
  return state
}

function textOf(moment: Date | null): string {
  return moment?.toISOString() ?? ''
}
