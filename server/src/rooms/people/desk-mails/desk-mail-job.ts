import type { JobDefinition } from '#platform/jobs.ts'
import { massMailJob } from '#platform/mail/mass-mail.ts'
import type { Portal } from '#platform/portal.ts'
import { activeSince } from '#rooms/people/alumni-desk/list-desk-alumni.ts'
import { type DeskMailRow, lockDeskMail, moveDeskMail } from './desk-mails.store.ts'
import { listSegmentAfter } from './mail-segment.store.ts'
import { writeDeskMail } from './write-desk-mail.ts'

export const deskMailJobName = 'send-desk-mail'

/** Mails what the desk sent, in batches. Who opted out or was blocked before their turn is passed over. */
export function deskMailJob(portal: Portal): JobDefinition {
  return massMailJob<DeskMailRow>(portal, {
    name: deskMailJobName,
    lock: lockDeskMail,
    // The 90 days before it was sent off: how long the mailing takes moves nobody into the segment.
    listAfter: (tx, { segment, createdAt }, page) =>
      listSegmentAfter(tx, { segment, activeSince: activeSince(createdAt) }, page),
    mailFor: (mail, person) => writeDeskMail(portal.config, mail, person),
    move: moveDeskMail,
  })
}
