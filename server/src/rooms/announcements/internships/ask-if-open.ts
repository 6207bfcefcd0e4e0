import type { Transaction } from '#platform/database/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Portal } from '#platform/portal.ts'
import { accountForMail } from '#rooms/people/people.ts'
import type { AnnouncementRow } from '../announcements.store.ts'

/** Asks the author of an internship by mail whether it is still open. Their own list asks the same. */
export async function askAuthor(portal: Portal, tx: Transaction, announcement: AnnouncementRow) {
  const author = await accountForMail(tx, announcement.authorId)
  if (author) await portal.mails.add(tx, stillOpenMail(portal, announcement, author))
}

function stillOpenMail(
  { config }: Portal,
  announcement: AnnouncementRow,
  author: { name: string; email: string },
): Mail {
  const [year, month, day] = (announcement.internship?.deadline ?? '').split('-')
  return {
    to: { name: author.name, address: author.email },
    subject: `Still open? ${announcement.title}`,
    parts: [
      `Your internship “${announcement.title}” closes after its last day to apply, ${day}/${month}/${year}.`,
      "If the position is filled, end it now so nobody applies for a filled position. If there's more time, choose a later last day.",
      { label: 'Edit or end it', link: `${config.origin}/alumni/update/internship/${announcement.slug}` },
      { label: 'Your announcements', link: `${config.origin}/announcement/my` },
    ],
  }
}
