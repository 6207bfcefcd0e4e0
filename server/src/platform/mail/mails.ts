import { randomUUID } from 'node:crypto'
import { oneLine } from '@portal/contract/clean-text.ts'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type JobDefinition, type Jobs, massPriority } from '#platform/jobs/jobs.ts'
import { type Mail, type WrittenMail, writeMail } from './mail.ts'
import type { MailCaps } from './mail-caps.ts'
import type { MailTransport } from './mail-transport.ts'

const sendMailJob = 'send-mail'
const sendMassJob = 'send-mass-mail'
/** Mails per job: few enough for a personal mail to be next soon, enough to keep the overhead low. */
const massAtOnce = 10

/** A queued mail. Its id, and with it the Message-ID, is the same at every attempt. */
const queuedMail = z.object({
  id: z.uuid(),
  mail: z.object({
    to: z.object({ name: z.string(), address: z.string() }),
    subject: z.string(),
    parts: z.array(
      z.union([
        z.string(),
        z.object({ label: z.string(), link: z.string() }),
        z.object({ quote: z.string() }),
      ]),
    ),
    unsubscribeUrl: z.url().optional(),
    attachments: z
      .array(
        z.union([
          z.object({ filename: z.string(), calendar: z.string() }),
          z.object({ filename: z.string(), qrCode: z.string() }),
        ]),
      )
      .optional(),
  }),
})
type QueuedMail = z.infer<typeof queuedMail>
const queuedMails = z.object({ mails: z.array(queuedMail) })

export interface MailsParts {
  db: Database
  jobs: Jobs
  clock: Clock
  transport: MailTransport
  caps: MailCaps
  names: { portalName: string; collegeName: string }
  from: { name: string; address: string }
}

/**
 * Sends mails to people. A mail is a job that its transaction adds: it is sent after the commit, and never
 * after a rollback. The queue retries when the receiving server refuses, so a mail may arrive twice, with the
 * same Message-ID.
 */
export class Mails {
  readonly parts: MailsParts

  constructor(parts: MailsParts) {
    this.parts = parts
  }

  /** Sends the mail after the commit. Only one of the replicas sends it. */
  async add(tx: Transaction, mail: Mail): Promise<void> {
    await this.parts.jobs.add(tx, sendMailJob, { id: randomUUID(), mail })
  }

  /**
   * Sends a mail that a visitor caused, within the caps.
   * @param visitor the address of the request.
   * @throws RATE_LIMITED when a cap is exceeded; the transaction must roll back.
   */
  async addForVisitor(tx: Transaction, mail: Mail, visitor: string): Promise<void> {
    await this.parts.caps.count(tx, { to: mail.to.address, visitor, kind: 'visitor' })
    await this.add(tx, mail)
  }

  /** Sends a mail to a guest of the festival, for which the caps are higher. */
  async addForGuest(tx: Transaction, mail: Mail, visitor: string): Promise<void> {
    await this.parts.caps.count(tx, { to: mail.to.address, visitor, kind: 'guest' })
    await this.add(tx, mail)
  }

  /**
   * Counts a visitor's message by its sender. The team that receives it gets a digest, which is not counted.
   * @throws RATE_LIMITED when a cap is exceeded; the transaction must roll back.
   */
  async countEnquiry(tx: Transaction, sender: string, visitor: string): Promise<void> {
    await this.parts.caps.count(tx, { to: sender, visitor, kind: 'enquiry' })
  }

  /** Sends mass mail in batches, with a lower priority than personal mail. */
  async addMass(tx: Transaction, mails: readonly Mail[]): Promise<void> {
    const queued = mails.map((mail) => ({ id: randomUUID(), mail }))
    for (let from = 0; from < queued.length; from += massAtOnce)
      await this.parts.jobs.add(
        tx,
        sendMassJob,
        { mails: queued.slice(from, from + massAtOnce) },
        { priority: massPriority },
      )
  }

  /** Returns the mail as it would be written. Nothing is sent. */
  preview(mail: Mail): WrittenMail {
    return writeMail(mail, this.parts.names)
  }

  sendingJobs(): JobDefinition[] {
    return [
      { name: sendMailJob, lane: 'mail', run: (payload) => this.send(queuedMail.parse(payload)) },
      { name: sendMassJob, lane: 'mail', run: (payload) => this.sendMass(queuedMails.parse(payload).mails) },
    ]
  }

  /** Closes the connections to the mail server. Call it when no job runs any more. */
  close(): void {
    this.parts.transport.close()
  }

  /**
   * Sends a batch. From the first failure on, each remaining mail becomes a job of its own, which is retried
   * separately: a retry of the whole batch would send the earlier mails twice.
   */
  private async sendMass(mails: readonly QueuedMail[]): Promise<void> {
    let sentCount = 0
    try {
      for (const one of mails) {
        await this.send(one)
        sentCount += 1
      }
    } catch {
      const { db, jobs } = this.parts
      await inTransaction(db, async (tx) => {
        for (const one of mails.slice(sentCount))
          await jobs.add(tx, sendMailJob, one, { priority: massPriority })
      })
    }
  }

  private async send({ id, mail }: QueuedMail): Promise<void> {
    const { transport, names, from, clock } = this.parts
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
    await transport.deliver({
      id,
      from,
      to: { name: oneLine(mail.to.name), address: mail.to.address },
      messageId: `<${id}@${domain}>`,
      date: clock.now(),
      unsubscribeUrl: mail.unsubscribeUrl,
      attachments: mail.attachments ?? [],
      ...writeMail(mail, names),
    })
  }
}
