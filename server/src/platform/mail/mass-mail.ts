import type { Transaction } from '#platform/database.ts'
import { type JobDefinition, massPriority } from '#platform/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Portal } from '#platform/portal.ts'

/** Mails of one transaction: few enough that it is short, many enough that a college is through in a minute. */
const batch = 200

interface Recipient {
  id: string
  name: string
  email: string
}

/** One thing that is mailed to many, as its room knows it. */
export interface MassMail<Thing> {
  /** The name of the job. */
  name: string
  /** The thing, locked; null: nothing of it goes out (any more). */
  lock: (tx: Transaction, id: string) => Promise<Thing | null>
  /** Who gets it, in the order of their ids, after one of them. */
  listAfter: (tx: Transaction, thing: Thing, page: { afterId: string; limit: number }) => Promise<Recipient[]>
  /** Null: this one is passed over. */
  mailFor: (thing: Thing, person: Recipient) => Mail | null
  /** Moves the mark up to which it has come, if it is still at `from`. @returns whether it was. */
  move: (tx: Transaction, id: string, step: { from: string; to: string; count: number }) => Promise<boolean>
}

/** Has the thing mailed once the transaction commits. @param later from then on; another start of the key moves the time. */
export async function startMassMail(
  portal: Portal,
  tx: Transaction,
  name: string,
  id: string,
  later?: { key: string; runAt: Date },
): Promise<void> {
  await portal.jobs.add(tx, name, { id, from: '0' } satisfies Step, { priority: massPriority, ...later })
}

/**
 * Mails one batch and puts off the next, in one transaction with the mark up to which it has come: of a batch that is
 * run again nothing goes out twice.
 */
export function massMailJob<Thing>(portal: Portal, mail: MassMail<Thing>): JobDefinition {
  return {
    name: mail.name,
    lane: 'mail',
    run: async (payload) => {
      await portal.inTransaction((tx) => mailBatch(portal, tx, mail, payload as Step))
    },
  }
}

interface Step {
  id: string
  /** The account up to which it has come. */
  from: string
}

async function mailBatch<Thing>(portal: Portal, tx: Transaction, mail: MassMail<Thing>, { id, from }: Step) {
  const thing = await mail.lock(tx, id)
  if (thing === null) return
  const people = await mail.listAfter(tx, thing, { afterId: from, limit: batch })
  const to = people.at(-1)?.id
  const mails = people.map((person) => mail.mailFor(thing, person)).filter((one) => one !== null)
  if (to === undefined || !(await mail.move(tx, id, { from, to, count: mails.length }))) return
  await portal.mails.addMass(tx, mails)
  if (people.length === batch) await addBatch(portal, tx, mail.name, { id, from: to })
}

async function addBatch({ jobs }: Portal, tx: Transaction, name: string, step: Step): Promise<void> {
  await jobs.add(tx, name, step, { priority: massPriority })
}
