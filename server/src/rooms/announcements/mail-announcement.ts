import type { AnnouncementAudience } from '@portal/contract/announcement-records.ts'
import type { Transaction } from '#platform/database.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { massMailJob, startMassMail } from '#platform/mail/mass-mail.ts'
import type { Portal } from '#platform/portal.ts'
import { cutAtWord } from '#platform/rich-text/read-rich-text.ts'
import { listMailable } from '#rooms/people/people.ts'
import { type AnnouncementRow, lockAnnouncement, moveMailed } from './announcements.store.ts'

const jobName = 'mail-announcement'
const quotedLengthMax = 1_500

/** Has it mailed to those whom it is mailed to, once the transaction commits. `mail-allowance.ts` asks whether it may be. */
export async function mailLater(
  portal: Portal,
  tx: Transaction,
  it: Pick<AnnouncementRow, 'id'>,
): Promise<void> {
  await startMassMail(portal, tx, jobName, it.id)
}

/** Mails it in batches, each once. It stops when the announcement has ended meanwhile. */
export function mailAnnouncementJob(portal: Portal): JobDefinition {
  return massMailJob<AnnouncementRow>(portal, {
    name: jobName,
    lock: async (tx, id) => {
      const it = await lockAnnouncement(tx, id)
      return it?.state === 'live' ? it : null
    },
    listAfter: (tx, it, page) => listMailable(tx, mailAudienceOf(it), { type: 'Announcement', ...page }),
    mailFor: (it, person) => (person.id === it.authorId ? null : mailOf(portal, it, person)),
    move: moveMailed,
  })
}

/** Who gets the mail: of an internship only the students who may apply, though alumni see it as well. */
export function mailAudienceOf(
  it: Pick<AnnouncementRow, 'kind' | 'roles' | 'years' | 'branches'>,
): AnnouncementAudience {
  const { kind, roles, years, branches } = it
  return { roles: kind === 'internship' ? ['Student'] : roles, years, branches }
}

function mailOf({ config }: Portal, it: AnnouncementRow, person: { name: string; email: string }): Mail {
  const urgency = it.priority === 'Normal' ? '' : `${it.priority}: `
  return {
    to: { name: person.name, address: person.email },
    subject: `${urgency}${it.title}`,
    parts: [
      `New announcement: “${it.title}”`,
      { quote: cutAtWord(it.bodyText, quotedLengthMax) },
      { label: 'Read it on the portal', link: `${config.origin}/announcements?open=${it.slug}` },
      'You received this because the announcement is for you. To stop these e-mails, turn off Announcements under Edit profile, Notifications.',
    ],
  }
}
