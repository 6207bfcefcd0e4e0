import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface CaughtMail {
  from: string
  to: string[]
  /** The message as it came over the wire. */
  raw: string
}

/** A real SMTP server on loopback that keeps what it is given, and can be told to refuse. */
export class MailCatcher {
  readonly mails: CaughtMail[] = []
  /** How many of the next deliveries are put off, as a busy server does. */
  deferredCount = 0
  /** How many connections were opened so far. */
  connectionCount = 0
  private held: (() => void)[] | undefined
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      this.connectionCount += 1
      done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const raw = Buffer.concat(chunks).toString('utf8')
        this.mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((to) => to.address), raw })
        if (this.held) return void this.held.push(done)
        if (this.deferredCount === 0) return done()
        this.deferredCount -= 1
        done(Object.assign(new Error('Come back later'), { responseCode: 451 }))
      })
    },
  })

  /** @returns the `SMTP_URL` of it. */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server.server, 'listening')
    const { port } = this.server.server.address() as AddressInfo
    return `smtp://127.0.0.1:${port}`
  }

  /** From now on a mail is read and not confirmed, as by a server that is very slow. */
  hold(): void {
    this.held ??= []
  }

  /** Confirms what was held, and whatever comes from now on. */
  release(): void {
    const waiting = this.held ?? []
    this.held = undefined
    for (const confirm of waiting) confirm()
  }

  async stop(): Promise<void> {
    this.release()
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
  }
}
