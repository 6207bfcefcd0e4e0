import { randomUUID } from 'node:crypto'
import { oneLine } from '@portal/contract/clean-text.ts'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database.ts'
import { type JobDefinition, type Jobs, massPriority } from '#platform/jobs.ts'
import { inTransaction } from '#platform/transaction.ts'
import { type Mail, type WrittenMail, writeMail } from './mail.ts'
import type { MailCaps } from './mail-caps.ts'
import type { MailTransport } from './mail-transport.ts'

const sendMailJob = 'send-mail'
const sendMassJob = 'send-mass-mail'
/** Mails of one job: few enough that a mail that a person waits for is soon next, many enough that the queue is not most of the work. */
const massAtOnce = 10

/** A mail on its way: its id stays the same at every attempt, and so does the mail's Message-ID. */
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
 * Mails to people. A mail is a job of the transaction that it tells of: it goes out after the commit, and for a thing
 * that was never saved none goes out. The queue tries again when the server of the other side does not take it, so a
 * mail may arrive twice; its Message-ID is then the same.
 */
export class Mails {
  readonly parts: MailsParts

  constructor(parts: MailsParts) {
    this.parts = parts
  }

  /** Sends the mail once the transaction has committed. Several replicas send it once. */
  async add(tx: Transaction, mail: Mail): Promise<void> {
    await this.parts.jobs.add(tx, sendMailJob, { id: randomUUID(), mail })
  }

  /**
   * The same for a mail that someone who is not signed in caused, within the caps.
   * @param visitor the address that the call came from.
   * @throws RATE_LIMITED when a cap is passed; the transaction must roll back.
   */
  async addForVisitor(tx: Transaction, mail: Mail, visitor: string): Promise<void> {
    await this.parts.caps.count(tx, { to: mail.to.address, visitor, kind: 'visitor' })
    await this.add(tx, mail)
  }

  /** The same for a mail to a guest of the festival, whose caps are higher. */
  async addForGuest(tx: Transaction, mail: Mail, visitor: string): Promise<void> {
    await this.parts.caps.count(tx, { to: mail.to.address, visitor, kind: 'guest' })
    await this.add(tx, mail)
  }

  /**
   * Counts a message of a visitor by its sender. The team that receives it gets a digest, which is not counted.
   * @throws RATE_LIMITED when a cap is passed; the transaction must roll back.
   */
  async countEnquiry(tx: Transaction, sender: string, visitor: string): Promise<void> {
    await this.parts.caps.count(tx, { to: sender, visitor, kind: 'enquiry' })
  }

  /** The same for mails to many: they go out when none waits that a person waits for, some in each job. */
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

  /** The mail as it would be written out; nothing is sent. */
  preview(mail: Mail): WrittenMail {
    return writeMail(mail, this.parts.names)
  }

  /** The jobs that do it, for the list of the platform's jobs. */
  sendingJobs(): JobDefinition[] {
    return [
      { name: sendMailJob, lane: 'mail', run: (payload) => this.send(queuedMail.parse(payload)) },
      { name: sendMassJob, lane: 'mail', run: (payload) => this.sendMass(queuedMails.parse(payload).mails) },
    ]
  }

  /** Lets go of the connections to the mail server, once no job runs any more. */
  close(): void {
    this.parts.transport.close()
  }

  /**
   * From the first that is not taken on, each becomes a job of its own, which tries again as long as it takes: those before it must not
   * go out twice.
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
