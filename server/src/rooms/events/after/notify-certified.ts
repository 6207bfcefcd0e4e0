import { certificateKindNames } from '@portal/contract/event-after-words.ts'
import type { Transaction } from '#platform/database.ts'
import { type JobDefinition, massPriority } from '#platform/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Portal } from '#platform/portal.ts'
import { certificatesGiven, factOf } from '#rooms/events/events.facts.ts'
import { type EventRow, findEvent } from '#rooms/events/events.store.ts'
import { listMailableOf } from '#rooms/people/people.ts'
import { nextBatchId, takeUntold, type UntoldCertificate } from './certificate.store.ts'
import { certificateLink } from './certificate-code.ts'

const jobName = 'notify-certified'
const notifiedAtOnceMax = 200

/** Has the holders of new certificates told, once the transaction commits. */
export async function notifyCertified(portal: Portal, tx: Transaction, eventId: string): Promise<void> {
  await portal.jobs.add(tx, jobName, { eventId }, { priority: massPriority })
}

/** In the bell and by mail, some hundred in a transaction that also notes them as told: nobody hears of it twice. */
export function notifyCertifiedJob(portal: Portal): JobDefinition {
  return {
    name: jobName,
    lane: 'mail',
    run: async (payload) => {
      const event = await findEvent(portal.db, (payload as { eventId: string }).eventId)
      let isMore = event !== undefined
      while (event && isMore) isMore = (await notifyBatch(portal, event)) === notifiedAtOnceMax
    },
  }
}

async function notifyBatch(portal: Portal, event: EventRow): Promise<number> {
  return portal.inTransaction(async (tx) => {
    const rows = await takeUntold(tx, event.id, notifiedAtOnceMax)
    if (rows.length === 0) return 0
    const accountIds = rows.flatMap(({ accountId }) => accountId ?? [])
    const batchId = await nextBatchId(tx)
    if (accountIds.length > 0)
      await portal.facts.emit(tx, certificatesGiven, { ...factOf(event), batchId, accountIds })
    const people = new Map((await listMailableOf(tx, accountIds, 'Event')).map((one) => [one.id, one]))
    const mails = rows.flatMap((row) => {
      const person = row.guest ?? people.get(row.accountId ?? '')
      return person ? [certificateMail(portal, event, row, person)] : []
    })
    await portal.mails.addMass(tx, mails)
    return rows.length
  })
}

function certificateMail(
  { config }: Pick<Portal, 'config'>,
  event: Pick<EventRow, 'title' | 'slug'>,
  { id, kind, guest }: UntoldCertificate,
  { name, email }: { name: string; email: string },
): Mail {
  return {
    to: { name, address: email },
    subject: `Your certificate: ${event.title}`,
    parts: [
      `You have a certificate of ${certificateKindNames[kind]}. Anyone with the link can check that it is real.`,
      { label: 'Open your certificate', link: certificateLink(config, event, id) },
      ...(guest ? [] : ['To stop these e-mails, turn off Events under Edit profile, Notifications.']),
    ],
  }
}
