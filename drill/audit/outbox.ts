import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const quietMs = 3_000
const patienceMs = 120_000

/** The mails written to files by a portal without a mail server. */
export class Outbox {
  private readonly folder: string

  /**
   * Opens the outbox of a portal.
   * @param dataDir The portal's data folder.
   */
  constructor(dataDir: string) {
    this.folder = join(dataDir, 'outbox')
  }

  /** Waits until no mail has been written for some seconds. */
  async untilQuiet(): Promise<void> {
    const endsAt = performance.now() + patienceMs
    for (let known = -1; known !== this.names().length && performance.now() < endsAt; await sleep(quietMs))
      known = this.names().length
  }

  /** Returns the number of mails to each address of the domain. */
  countByAddress(domain: string): Map<string, number> {
    const counts = new Map<string, number>()
    for (const name of this.names()) {
      const { to } = this.read(name)
      if (to.endsWith(`@${domain}`)) counts.set(to, (counts.get(to) ?? 0) + 1)
    }
    return counts
  }

  /**
   * Makes a call that mails a code, and waits for the mail.
   * @returns The answer to the call, and the code; '' if none was mailed.
   */
  async codeFor<T>(address: string, cause: () => Promise<T>): Promise<{ answer: T; code: string }> {
    const before = new Set(this.names())
    const answer = await cause()
    const endsAt = performance.now() + patienceMs / 4
    while (performance.now() < endsAt) {
      const mails = this.names().filter((name) => !before.has(name))
      const mine = mails.map((name) => this.read(name)).find(({ to, code }) => to === address && code)
      if (mine) return { answer, code: mine.code }
      await sleep(100)
    }
    return { answer, code: '' }
  }

  private names(): string[] {
    return existsSync(this.folder) ? readdirSync(this.folder).filter((name) => name.endsWith('.eml')) : []
  }

  private read(name: string): { to: string; code: string } {
    const raw = readFileSync(join(this.folder, name), 'utf8')
    const to = /^To: .*?([^\s<>]+@[^\s<>]+)>?\r?$/m.exec(raw)?.[1] ?? ''
    return { to, code: /(?:Your code is |^Subject: )(\d{6})\b/m.exec(raw)?.[1] ?? '' }
  }
}
