import { deskMails } from '@portal/contract/desk-mails.ts'
import { auditCall } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import { repeatSince } from '#platform/limits/repeat-since.ts'
import { startMassMail } from '#platform/mail/mass-mail.ts'
import { conflict, type Problem } from '#platform/problem.ts'
import { activeSince } from '#rooms/people/alumni-desk/alumni-desk.store.ts'
import { lockAccounts } from '#rooms/people/lock-accounts.ts'
import { deskMailRefusal } from './desk-mail-allowance.ts'
import { deskMailJobName } from './desk-mail-job.ts'
import { type DeskMailRow, findRepeat, insertDeskMail } from './desk-mails.store.ts'
import { countSegment } from './mail-segment.store.ts'
import { presentDeskMail } from './present-desk-mail.ts'

type SendCall = Call<typeof deskMails.sendDeskMail>

/** Sends a mail to the segment, once however often the button is pressed. A job does the mailing. */
export const sendDeskMail = handler(deskMails.sendDeskMail, async (call) => {
  const { portal, viewer, body } = call
  const mail = await portal.inTransaction(async (tx) => {
    // A second press by the same account waits here and then finds the first mail.
    await lockAccounts(tx, [viewer.id])
    const since = repeatSince(portal.clock)
    return (await findRepeat(tx, { authorId: viewer.id, ...body }, since)) ?? sendOnce(call, tx)
  })
  const { recipientCount: count } = mail
  const message = `Sending to ${count.toLocaleString('en-IN')} ${count === 1 ? 'alumnus' : 'alumni'}`
  return { message, data: presentDeskMail(mail) }
})

/** @throws CONFLICT when the day's mails are used up, or the segment's size has changed since. */
async function sendOnce({ portal, viewer, body, request }: SendCall, tx: Transaction): Promise<DeskMailRow> {
  const { recipientCount, ...mail } = body
  const now = portal.clock.now()
  const refusal = await deskMailRefusal(tx, viewer.id, now)
  if (refusal) throw conflict(refusal)
  const counts = await countSegment(tx, { segment: body.segment, activeSince: activeSince(now) })
  if (counts.recipientCount !== recipientCount) throw hasChanged(counts.recipientCount)
  const saved = await insertDeskMail(tx, { ...mail, ...counts, authorId: viewer.id, createdAt: now })
  await startMassMail(portal, tx, deskMailJobName, saved.id)
  await auditCall(tx, { portal, viewer, request }, 'desk-mail-sent', `desk-mail:${saved.id}`, {
    recipients: counts.recipientCount,
    optedOut: counts.optedOutCount,
  })
  return saved
}

function hasChanged(count: number): Problem {
  const now = count === 1 ? 'It has 1 recipient' : `It has ${count.toLocaleString('en-IN')} recipients`
  return conflict(`The segment has changed. ${now} now. Check it and send again.`)
}
