import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'

const waitMs = 10_000

// biome-ignore lint/suspicious/noExplicitAny: what the API answers is read as a stranger would read it.
type Said = any

export interface Answered {
  status: number
  body: Said
}

/** Sends people's actions to a running server, and counts the outcomes. */
export class Sender {
  readonly ledger: Ledger
  private readonly origins: () => readonly string[]
  private readonly tokens = new Map<string, string>()
  private turn = 0
  private isStopped = false

  constructor(ledger: Ledger, origins: () => readonly string[]) {
    this.ledger = ledger
    this.origins = origins
  }

  stop(): void {
    this.isStopped = true
  }

  /**
   * Sends a request once.
   * @param as The e-mail of the person, or '' for a visitor.
   * @returns Null if it was cut off or answered with a 5xx, so that the outcome is unknown.
   */
  async send(as: string, method: string, path: string, body?: object | FormData): Promise<Answered | null> {
    const answered = await this.sendAs(as, method, path, body)
    // An access token is valid for a quarter of an hour.
    if (answered?.status !== 401) return answered
    this.tokens.delete(as)
    return this.sendAs(as, method, path, body)
  }

  /**
   * Repeats a request until a server answers, as a device does with requests that have an id.
   * @returns Null if the drill is over.
   */
  async insist(as: string, method: string, path: string, body: object): Promise<Answered | null> {
    while (!this.isStopped) {
      const answered = await this.send(as, method, path, body)
      if (answered) return answered
      await sleep(100)
    }
    return null
  }

  private async sendAs(
    as: string,
    method: string,
    path: string,
    body?: object | FormData,
  ): Promise<Answered | null> {
    const token = as === '' ? '' : await this.tokenOf(as)
    if (token === null) return null
    const isForm = body instanceof FormData
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    }
    return this.fetchOnce(path, {
      method,
      headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
  }

  private async tokenOf(email: string): Promise<string | null> {
    const known = this.tokens.get(email)
    if (known) return known
    const answered = await this.fetchOnce('/auth/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    if (!answered) return null
    if (answered.status !== 200) throw new Error(`${email} can't sign in: ${JSON.stringify(answered.body)}`)
    this.tokens.set(email, answered.body.accessToken)
    return answered.body.accessToken
  }

  private async fetchOnce(path: string, init: RequestInit): Promise<Answered | null> {
    const what = `${init.method} ${path.replaceAll(/\d+/g, 'N')}`
    try {
      const answer = await fetch(`${this.nextOrigin()}/api/v1${path}`, {
        ...init,
        signal: AbortSignal.timeout(waitMs),
      })
      const body = await answer.json()
      if (answer.status < 500) return { status: answer.status, body }
      this.ledger.fail(`${what}: ${answer.status} ${JSON.stringify(body).slice(0, 200)}`)
      await sleep(100)
    } catch (error) {
      const { cause } = error as Error
      this.ledger.fail(`${what}: ${String(error)} ${cause instanceof Error ? cause.message : ''}`)
      await sleep(100)
    }
    return null
  }

  private nextOrigin(): string {
    const origins = this.origins()
    this.turn += 1
    return origins[this.turn % origins.length] ?? ''
  }
}
