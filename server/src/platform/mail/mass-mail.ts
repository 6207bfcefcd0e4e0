import type { Transaction } from '#platform/database/database.ts'
import { type JobDefinition, massPriority } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Portal } from '#platform/portal.ts'

/** Mails per transaction: few enough to keep it short, enough for a whole college in a minute. */
const batch = 200

export interface MassRecipient {
  id: string
  name: string
  email: string
}

/** A thing that is mailed to many people, as its room describes it. */
export interface MassMail<Thing, Person extends MassRecipient = MassRecipient> {
  name: string
  /** Locks the thing; null if no (further) mails are to be sent. */
  lock: (tx: Transaction, id: string) => Promise<Thing | null>
  /** Lists the recipients in the order of their ids, after a given one. */
  listAfter: (tx: Transaction, thing: Thing, page: { afterId: string; limit: number }) => Promise<Person[]>
  /** Builds the mail; null to skip the person. */
  mailFor: (thing: Thing, person: Person) => Mail | null
  /**
   * Advances the progress mark if it is still at `from`.
   * @returns whether it was.
   */
  move: (tx: Transaction, id: string, step: { from: string; to: string; count: number }) => Promise<boolean>
}

/**
 * Starts the mailing once the transaction commits.
 * @param later the start time; another call with the same key replaces it.
 */
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
 * Returns the job that mails one batch and adds the job of the next. Both are in one transaction with the
 * progress mark, so a batch that runs again sends nothing twice.
 */
export function massMailJob<Thing, Person extends MassRecipient = MassRecipient>(
  portal: Portal,
  mail: MassMail<Thing, Person>,
): JobDefinition {
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
  /** The last account that was mailed. */
  from: string
}

async function mailBatch<Thing, Person extends MassRecipient>(
  portal: Portal,
  tx: Transaction,
  mail: MassMail<Thing, Person>,
  { id, from }: Step,
) {
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
