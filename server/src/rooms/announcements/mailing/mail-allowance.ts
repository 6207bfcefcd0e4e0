import type { AnnouncementKind } from '@portal/contract/announcement-words.ts'
import { postMailCaps } from '@portal/contract/limits.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { hasRow, readRow } from '#platform/database/statements.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, fieldProblem } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { countReach } from '#rooms/people/audiences/audiences.ts'
import { mayMail } from '../announcements.access.ts'
import type { AnnouncementRow } from '../announcements.store.ts'
import { mailAudienceOf, mailLater } from './mail-announcement.ts'

/* Whose announcements may be mailed, how often and to how many people (contract, `postMailCaps`). */

export const mailIsNotYours =
  'Only teams and the council can send announcements by e-mail. Publish without it: readers are still notified in the portal.'

type Mailed = Pick<AnnouncementRow, 'id' | 'kind' | 'authorId' | 'isMailed'>

/**
 * Schedules the mails if the author requested them, and counts them against the daily limit.
 * @throws CONFLICT when the author's daily limit is reached; the transaction must roll back.
 */
export async function mailOrRefuse(portal: Portal, tx: Transaction, announcement: Mailed): Promise<void> {
  if (announcement.isMailed && !(await mailIfAllowed(portal, tx, announcement)))
    throw conflict(usedUp[announcement.kind])
}

/** Does the same without an error, for scheduled publication. @returns whether it is mailed. */
export async function mailIfAllowed(portal: Portal, tx: Transaction, announcement: Mailed): Promise<boolean> {
  if (!announcement.isMailed || !(await takeOne(tx, announcement, portal.clock.now()))) return false
  await mailLater(portal, tx, announcement)
  return true
}

/** @throws VALIDATION when an internship would be mailed to more students than allowed. */
export async function requireFewRecipients(
  runner: Runner,
  announcement: Pick<AnnouncementRow, 'kind' | 'roles' | 'years' | 'branches' | 'isMailed'>,
): Promise<void> {
  if (!announcement.isMailed || announcement.kind !== 'internship') return
  const refusal = tooMany(await countReach(runner, mailAudienceOf(announcement)))
  if (refusal) throw fieldProblem('isMailed', refusal)
}

/** Returns why the viewer can't mail this announcement to this many people now; null if they can. */
export async function mailRefusalOf(
  { portal, viewer }: Pick<Caller, 'portal' | 'viewer'>,
  kind: AnnouncementKind,
  count: number,
): Promise<string | null> {
  if (!mayMail(viewer, kind)) return mailIsNotYours
  const row = await readRow<{ used: number }>(portal.db)`select used from announcement_mail_days
    where author_id = ${viewer.id} and day = ${indianDayOf(portal.clock.now())}`
  if ((row?.used ?? 0) >= perDay(kind)) return usedUp[kind]
  return kind === 'internship' ? tooMany(count) : null
}

/** Takes one of the day's mails in one statement, so that simultaneous calls can't exceed the limit. */
async function takeOne(tx: Transaction, announcement: Mailed, now: Date): Promise<boolean> {
  return hasRow(tx)`insert into announcement_mail_days as d (author_id, day, used)
    values (${announcement.authorId}, ${indianDayOf(now)}, 1)
    on conflict (author_id, day) do update set used = d.used + 1 where d.used < ${perDay(announcement.kind)}
    returning used`
}

function perDay(kind: AnnouncementKind): number {
  return kind === 'internship' ? postMailCaps.internshipsPerDay : postMailCaps.announcementsPerDay
}

const usedUp: Readonly<Record<AnnouncementKind, string>> = {
  announcement: `You have already sent ${postMailCaps.announcementsPerDay} announcements by e-mail today. Publish this one without e-mail, or wait until tomorrow.`,
  internship:
    'You have already sent an internship by e-mail today. Publish this one without e-mail, or wait until tomorrow.',
}

function tooMany(count: number): string | null {
  const max = postMailCaps.internshipRecipientsMax
  if (count <= max) return null
  const [students, most] = [count, max].map((number) => number.toLocaleString('en-IN'))
  return `${students} students could apply, but an e-mail goes to ${most} at most. Choose fewer years or branches, or publish it without e-mail.`
}
