import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface CaughtMail {
  from: string
  to: string[]
  /** The message as received. */
  raw: string
}

/** A real SMTP server on loopback that keeps the mails it receives and can be told to refuse them. */
export class MailCatcher {
  readonly mails: CaughtMail[] = []
  /** The number of the next deliveries to defer, as a busy server does. */
  deferredCount = 0
  /** The number of connections opened so far. */
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

  /**
   * Starts the server.
   * @returns Its `SMTP_URL`.
   */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server.server, 'listening')
    const { port } = this.server.server.address() as AddressInfo
    return `smtp://127.0.0.1:${port}`
  }

  /** Receives mails from now on without confirming them, like a very slow server. */
  hold(): void {
    this.held ??= []
  }

  /** Confirms the held mails and all later ones. */
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
