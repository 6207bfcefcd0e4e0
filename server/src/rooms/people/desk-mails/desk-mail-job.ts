import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { massMailJob } from '#platform/mail/mass-mail.ts'
import type { Portal } from '#platform/portal.ts'
import { activeSince } from '#rooms/people/alumni-desk/alumni-desk.store.ts'
import { type DeskMailRow, lockDeskMail, moveDeskMail } from './desk-mails.store.ts'
import { listSegmentAfter } from './mail-segment.store.ts'
import { writeDeskMail } from './write-desk-mail.ts'

export const deskMailJobName = 'send-desk-mail'

/**
 * Returns the job that sends the desk's mails in batches. People who opted out or were blocked before their
 * turn are skipped.
 */
export function deskMailJob(portal: Portal): JobDefinition {
  return massMailJob<DeskMailRow>(portal, {
    name: deskMailJobName,
    lock: lockDeskMail,
    // Counts the 90 days from when the mail was sent off, so that a slow mailing adds nobody to the segment.
    listAfter: (tx, { segment, createdAt }, page) =>
      listSegmentAfter(tx, { segment, activeSince: activeSince(createdAt) }, page),
    mailFor: (mail, person) => writeDeskMail(portal.config, mail, person),
    move: moveDeskMail,
  })
}
