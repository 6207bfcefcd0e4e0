import { certificateKindNames } from '@portal/contract/event-after-words.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type JobDefinition, massPriority } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Portal } from '#platform/portal.ts'
import { certificatesGiven, certificatesWithdrawn, factOf } from '#rooms/events/events.facts.ts'
import { type EventRow, findEvent } from '#rooms/events/events.store.ts'
import { accountsForMail } from '#rooms/people/people.ts'
import { claimUnnotifiedCertificates, nextBatchId, type UntoldCertificate } from './certificate.store.ts'
import { certificateLink } from './certificate-code.ts'
import { claimUnnotifiedWithdrawals, type UntoldWithdrawal } from './withdrawn-certificate.store.ts'

const jobName = 'notify-certified'
const notifiedAtOnceMax = 200

/** Schedules the notification of holders of new and withdrawn certificates, once the transaction commits. */
export async function notifyCertified(portal: Portal, tx: Transaction, eventId: string): Promise<void> {
  await portal.jobs.add(tx, jobName, { eventId }, { priority: massPriority })
}

/** Returns the job that notifies by bell and mail, some hundred people per transaction, nobody twice. */
export function notifyCertifiedJob(portal: Portal): JobDefinition {
  return {
    name: jobName,
    lane: 'mail',
    run: async (payload) => {
      const event = await findEvent(portal.db, (payload as { eventId: string }).eventId)
      let isMore = event !== undefined
      while (event && isMore) {
        const given = await notifyBatch(portal, event)
        const withdrawn = await notifyWithdrawn(portal, event)
        isMore = Math.max(given, withdrawn) === notifiedAtOnceMax
      }
    },
  }
}

async function notifyBatch(portal: Portal, event: EventRow): Promise<number> {
  return portal.inTransaction(async (tx) => {
    const rows = await claimUnnotifiedCertificates(tx, event.id, notifiedAtOnceMax)
    await notifyHolders(portal, tx, event, { rows, fact: certificatesGiven, mailFor: certificateMail })
    return rows.length
  })
}

/** Notifies of withdrawals. A holder with a replacement learns about it from the mail of the new certificate. */
async function notifyWithdrawn(portal: Portal, event: EventRow): Promise<number> {
  return portal.inTransaction(async (tx) => {
    const taken = await claimUnnotifiedWithdrawals(tx, event.id, notifiedAtOnceMax)
    const rows = taken.filter(({ isReplaced }) => !isReplaced)
    await notifyHolders(portal, tx, event, { rows, fact: certificatesWithdrawn, mailFor: withdrawalMail })
    return taken.length
  })
}

interface Notified<Row> {
  rows: readonly Row[]
  fact: typeof certificatesGiven
  mailFor(portal: Portal, event: EventRow, row: Row, person: { name: string; email: string }): Mail
}

/** Notifies the holders of certificates by bell and mail, each account once. */
async function notifyHolders<Row extends Pick<UntoldCertificate, 'accountId' | 'guest'>>(
  portal: Portal,
  tx: Transaction,
  event: EventRow,
  { rows, fact, mailFor }: Notified<Row>,
): Promise<void> {
  if (rows.length === 0) return
  const accountIds = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]
  const batchId = await nextBatchId(tx)
  if (accountIds.length > 0) await portal.facts.emit(tx, fact, { ...factOf(event), batchId, accountIds })
  const people = await accountsForMail(tx, accountIds)
  const mails = rows.flatMap((row) => {
    const person = row.guest ?? people.get(row.accountId ?? '')
    return person ? mailFor(portal, event, row, person) : []
  })
  await portal.mails.addMass(tx, mails)
}

function withdrawalMail(
  { config }: Pick<Portal, 'config'>,
  { title, slug }: Pick<EventRow, 'title' | 'slug'>,
  { kind, cause, reason }: UntoldWithdrawal,
  { name, email }: { name: string; email: string },
): Mail {
  return {
    to: { name, address: email },
    subject: `Your certificate was withdrawn: ${title}`,
    parts: [
      `Your certificate of ${certificateKindNames[kind]} is no longer valid. Anyone who checks it can see that it was withdrawn.`,
      cause === 'team'
        ? `Reason: ${reason}`
        : 'Your check-in was undone, and a certificate is only for people who were checked in.',
      'If you think this is a mistake, write to the team of the event.',
      { label: 'Open the event', link: `${config.origin}/events/${encodeURIComponent(slug)}` },
    ],
  }
}

function certificateMail(
  { config }: Pick<Portal, 'config'>,
  event: Pick<EventRow, 'title' | 'slug'>,
  { id, kind, replacedKind }: UntoldCertificate,
  { name, email }: { name: string; email: string },
): Mail {
  return {
    to: { name, address: email },
    subject: `Your certificate: ${event.title}`,
    parts: [
      `You have a certificate of ${certificateKindNames[kind]}. Anyone with the link can check that it is real.`,
      ...(replacedKind
        ? [`It replaces your certificate of ${certificateKindNames[replacedKind]}, which is no longer valid.`]
        : []),
      { label: 'Open your certificate', link: certificateLink(config, event, id) },
    ],
  }
}
