import type { Transaction } from '#platform/database.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { Portal } from '#platform/portal.ts'
import { cutAtWord } from '#platform/rich-text/read-rich-text.ts'
import { listMailable } from '#rooms/people/people.ts'
import { type AnnouncementRow, lockAnnouncement, moveMailed } from './announcements.store.ts'

const jobName = 'mail-announcement'
/** Mails of one transaction: few enough that it is short, many enough that a college is through in a minute. */
const batch = 200
const quotedLengthMax = 1_500

/** Has it mailed to those whom it reaches once the transaction commits, if its author wished so. */
export async function mailLater(
  portal: Portal,
  tx: Transaction,
  it: Pick<AnnouncementRow, 'id' | 'isMailed'>,
): Promise<void> {
  if (it.isMailed) await portal.jobs.add(tx, jobName, { id: it.id, from: '0' })
}

/**
 * Mails one batch and puts off the next, in one transaction with the mark up to which it has come: of a batch that is
 * run again nothing goes out twice. It stops when the announcement has ended meanwhile.
 */
export function mailAnnouncementJob(portal: Portal): JobDefinition {
  return {
    name: jobName,
    run: async (payload) => {
      const { id, from } = payload as { id: string; from: string }
      await portal.inTransaction((tx) => mailBatch(portal, tx, id, from))
    },
  }
}

async function mailBatch(portal: Portal, tx: Transaction, id: string, from: string): Promise<void> {
  const it = await lockAnnouncement(tx, id)
  if (it?.state !== 'live') return
  const people = await listMailable(tx, it, { type: 'Announcement', afterId: from, limit: batch })
  const to = people.at(-1)?.id
  if (to === undefined || !(await moveMailed(tx, id, { from, to }))) return
  for (const person of people)
    if (person.id !== it.authorId) await portal.mails.add(tx, letterOf(portal, it, person))
  if (people.length === batch) await portal.jobs.add(tx, jobName, { id, from: to })
}

function letterOf({ config }: Portal, it: AnnouncementRow, person: { name: string; email: string }): Letter {
  const urgency = it.priority === 'Normal' ? '' : `${it.priority}: `
  return {
    to: { name: person.name, address: person.email },
    subject: `${urgency}${it.title}`,
    parts: [
      `A new announcement on the portal, “${it.title}”:`,
      { quote: cutAtWord(it.bodyText, quotedLengthMax) },
      { label: 'Read it on the portal', link: `${config.origin}/announcements?open=${it.slug}` },
      'You get it because it is for you. Mails of announcements stop when you switch announcements off under Edit profile, Notifications.',
    ],
  }
}
