import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pdfOf } from '@portal/server/testing/files/sample-documents.ts'
import { type Answered, type Asked, sendAllTheTime } from '../load/open-loop.ts'
import type { Prey } from '../stage/prey.ts'

const from = '203.0.113.7'
/** The domain of people who never asked for a mail. */
export const strangers = 'stranger.example'
const floodConnections = 6
const claimPauseMs = 100
const uploadPauseMs = 500
/** A proof may have five MB. */
const uploadBytes = 4 * 1024 * 1024

export interface Taken {
  answers: Answered[]
  /** The registrations of guests and alumni with e-mails that were never confirmed. */
  claims: number
}

/** A visitor without an account at one address, who takes everything that such a visitor can reach. */
export class GreedyVisitor {
  private readonly origin: string
  private readonly prey: Prey
  private readonly victims: readonly string[]
  private readonly entries: string[] = []
  private readonly alumniClaims: string[] = []
  private readonly answers: Answered[] = []
  private nth = 0

  /**
   * Prepares the visitor.
   * @param victims The e-mails of people who come later.
   */
  constructor(origin: string, prey: Prey, victims: readonly string[]) {
    this.origin = origin
    this.prey = prey
    this.victims = victims
  }

  async takeFor(seconds: number): Promise<Taken> {
    const endsAt = performance.now() + seconds * 1_000
    const again = async (act: (nth: number) => Promise<void>, pauseMs: number) => {
      for (let nth = 0; performance.now() < endsAt; nth += 1) {
        await act(nth)
        await sleep(pauseMs)
      }
    }
    const [flood] = await Promise.all([
      sendAllTheTime(this.origin, { connections: floodConnections, seconds, next: () => this.next() }),
      again((nth) => this.claimSeat(nth), claimPauseMs),
      again((nth) => this.claimAlumnus(nth), uploadPauseMs),
    ])
    return {
      answers: [...flood, ...this.answers],
      claims: this.entries.length + this.alumniClaims.length,
    }
  }

  /** Returns the next request that doesn't depend on an answer. */
  private next(): Asked {
    this.nth += 1
    const { nth } = this
    const { certificates, events, form } = this.prey
    const email = `s${nth}@${strangers}`
    const event = pick(events, nth)
    const post = (path: string, body: object): Asked => ({ method: 'POST', path, body, from })
    const entry = pick(this.entries, nth)
    const kinds: Asked[] = [
      { path: `/tml?x=${nth}`, isPage: true, from },
      { path: `/events?x=${nth}`, isPage: true, from },
      { path: `/events/${event}?x=${nth}`, isPage: true, from },
      { path: pick(certificates, nth), from },
      { path: `/events/${event}/certificate.pdf?code=1.${'a'.repeat(40)}${nth}`, from },
      { path: `/events?name=robo${nth}`, from },
      { path: `/tml?name=race${nth}`, from },
      post('/tml/sponsors/enquiries', { company: 'Udaan', email, message: 'Forty cycles for three days.' }),
      post(`/forms/${form.id}/code`, { email }),
      post(`/forms/${form.id}/answers`, {
        version: form.version,
        answers: { shift: 'morning' },
        email,
        code: sixDigits(),
      }),
      post('/auth/google', { token: `made.up.${nth}` }),
      post('/auth/refresh', {}),
      post('/tml/confirm', { entry, code: sixDigits() }),
      post('/tml/confirm/resend', { entry }),
      post(`/alumni/registrationClaim/${pick(this.alumniClaims, nth)}/resend`, {}),
      post(`/alumni/registrationClaim/${pick(this.alumniClaims, nth)}/confirm`, { code: sixDigits() }),
    ]
    return pick(kinds, nth)
  }

  /** Registers as a guest. The first registrations use the e-mails of people who come later. */
  private async claimSeat(nth: number): Promise<void> {
    const email = this.victims[nth] ?? `g${nth}@${strangers}`
    const guest = { name: 'Meera Nair', college: 'Sardar College', email, contactNumber: '98123 45670' }
    const body = { slug: pick(this.prey.events, nth), joinWaitingList: true, ...guest }
    const data = await this.post('/tml/register/nonGstain', JSON.stringify(body))
    if (data?.entry) this.entries.push(data.entry)
  }

  private async claimAlumnus(nth: number): Promise<void> {
    const form = new FormData()
    const email = this.victims[nth] ?? `a${nth}@${strangers}`
    for (const [name, value] of Object.entries({
      name: 'Rohan Pawar',
      branch: 'IT',
      passOutYear: '2019',
      email,
    }))
      form.append(name, value)
    form.append('proof', new Blob([new Uint8Array(proof())]), 'card.pdf')
    const data = await this.post('/alumni', form)
    if (data?.claim) this.alumniClaims.push(data.claim)
  }

  private async post(
    path: string,
    body: string | FormData,
  ): Promise<{ entry?: string; claim?: string } | undefined> {
    const startedAt = performance.now()
    const headers = {
      'x-forwarded-for': from,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(`${this.origin}/api/v1${path}`, { method: 'POST', headers, body }).catch(
      () => null,
    )
    const said = (await answer?.json().catch(() => null)) as {
      data?: { entry?: string; claim?: string }
    } | null
    const ms = performance.now() - startedAt
    const status = answer?.status ?? 0
    this.answers.push({ status, ms, retryAfter: undefined, isRead: false, path })
    return said?.data
  }
}

let proofKept: Buffer | undefined

function proof(): Buffer {
  proofKept ??= Buffer.from(pdfOf('0 0 9 9 re f '.repeat(uploadBytes / 13)))
  return proofKept
}

function pick<T>(list: readonly T[], nth: number): T {
  // Nothing was taken yet, so the request is for something that doesn't exist.
  return list[nth % list.length] ?? ('none' as T)
}

function sixDigits(): string {
  return String(randomInt(100_000, 1_000_000))
}
