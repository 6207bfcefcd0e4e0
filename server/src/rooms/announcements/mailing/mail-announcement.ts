import type { Audience } from '@portal/contract/audience.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { massMailJob, startMassMail } from '#platform/mail/mass-mail.ts'
import type { Portal } from '#platform/portal.ts'
import { cutAtWord } from '#platform/rich-text/read-rich-text.ts'
import { listMailable } from '#rooms/people/audiences/audiences.ts'
import { withUnsubscribe } from '#rooms/people/mail-choices/mail-choices.ts'
import { type AnnouncementRow, lockAnnouncement, moveMailed } from '../announcements.store.ts'

const jobName = 'mail-announcement'
const quotedLengthMax = 1_500

/** Schedules the mails once the transaction commits. `mail-allowance.ts` checks whether it may be mailed. */
export async function mailLater(portal: Portal, tx: Transaction, announcement: Pick<AnnouncementRow, 'id'>) {
  await startMassMail(portal, tx, jobName, announcement.id)
}

/** Returns the job that mails an announcement in batches, once each, and stops if it has ended meanwhile. */
export function mailAnnouncementJob(portal: Portal): JobDefinition {
  return massMailJob<AnnouncementRow>(portal, {
    name: jobName,
    lock: async (tx, id) => {
      const announcement = await lockAnnouncement(tx, id)
      return announcement?.state === 'live' ? announcement : null
    },
    listAfter: (tx, announcement, page) =>
      listMailable(tx, mailAudienceOf(announcement), {
        type: 'Announcement',
        authorId: announcement.authorId,
        ...page,
      }),
    mailFor: (announcement, person) =>
      person.id === announcement.authorId ? null : mailOf(portal, announcement, person),
    move: moveMailed,
  })
}

/** Returns the recipients: for an internship only students who may apply, although alumni see it too. */
export function mailAudienceOf(
  announcement: Pick<AnnouncementRow, 'kind' | 'roles' | 'years' | 'branches'>,
): Audience {
  const { kind, roles, years, branches } = announcement
  return { roles: kind === 'internship' ? ['Student'] : roles, years, branches }
}

function mailOf(
  { config }: Portal,
  announcement: AnnouncementRow,
  person: { id: string; name: string; email: string },
): Mail {
  const urgency = announcement.priority === 'Normal' ? '' : `${announcement.priority}: `
  return withUnsubscribe(config, 'Announcement', person.id, {
    to: { name: person.name, address: person.email },
    subject: `${urgency}${announcement.title}`,
    parts: [
      `New announcement: “${announcement.title}”`,
      { quote: cutAtWord(announcement.bodyText, quotedLengthMax) },
      { label: 'Read it on the portal', link: `${config.origin}/announcements?open=${announcement.slug}` },
      'You received this because the announcement is for you.',
    ],
  })
}
