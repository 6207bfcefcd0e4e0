import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database.ts'
import type { JobDefinition, Jobs } from '#platform/jobs.ts'
import { type Letter, oneLine, writeLetter } from './letter.ts'
import type { PostOffice } from './post-office.ts'

const sendMailJob = 'send-mail'

/** A letter on its way: its id stays the same at every attempt, and so does the mail's Message-ID. */
const queuedLetter = z.object({
  id: z.uuid(),
  letter: z.object({
    to: z.object({ name: z.string(), address: z.string() }),
    subject: z.string(),
    parts: z.array(
      z.union([
        z.string(),
        z.object({ label: z.string(), link: z.string() }),
        z.object({ quote: z.string() }),
      ]),
    ),
  }),
})

export interface MailsParts {
  jobs: Jobs
  clock: Clock
  office: PostOffice
  names: { portalName: string; collegeName: string }
  from: { name: string; address: string }
}

/**
 * Mails to people. A mail is a job of the transaction that it tells of: it goes out after the commit, and for a thing
 * that was never saved none goes out. The queue tries again when the server of the other side does not take it, so a
 * mail may arrive twice; its Message-ID is then the same.
 */
export class Mails {
  readonly parts: MailsParts

  constructor(parts: MailsParts) {
    this.parts = parts
  }

  /** Sends the letter once the transaction has committed. Several replicas send it once. */
  async add(tx: Transaction, letter: Letter): Promise<void> {
    await this.parts.jobs.add(tx, sendMailJob, { id: randomUUID(), letter })
  }

  /** The job that does it, for the list of the platform's jobs. */
  job(): JobDefinition {
    return { name: sendMailJob, run: (payload) => this.send(queuedLetter.parse(payload)) }
  }

  private async send({ id, letter }: z.infer<typeof queuedLetter>): Promise<void> {
    const { office, names, from, clock } = this.parts
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
    await office.deliver({
      id,
      from,
      to: { name: oneLine(letter.to.name), address: letter.to.address },
      messageId: `<${id}@${domain}>`,
      date: clock.now(),
      ...writeLetter(letter, names),
    })
  }
}
