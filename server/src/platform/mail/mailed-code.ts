import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { selectColumns } from '#platform/database/columns.ts'
import { conflict, fieldProblem, Problem } from '#platform/problem.ts'
import type { Config } from '#server/config.ts'

const digits = 6
/** With this many tries, a code of six digits is guessed once in 200,000 codes. */
const codeAttemptsMax = 5
const codeValidMs = 15 * 60_000
/** The maximum number of codes for one subject, including the first. */
export const codesMax = 4
const resendAfterMs = 30_000

/** A code as a room stores it: only its hash. */
export interface KeptCode {
  codeHash: string
  expiresAt: Date
  attemptsLeft: number
  sentCount: number
  sentAt: Date
}

/** The purpose of a code. Each use has its own key, and each subject (a registration) its own codes. */
interface CodeOf {
  use: string
  subject: string
}

/** What a room stores of a new code. */
export type NewKeptCode = Pick<KeptCode, 'codeHash' | 'expiresAt' | 'attemptsLeft' | 'sentAt'>

/** Returns a new code for a mail, and what to store in place of the last one, which becomes invalid. */
export function newMailedCode(
  config: Pick<Config, 'secret'>,
  of: CodeOf,
  sentAt: Date,
): { code: string; kept: NewKeptCode } {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const expiresAt = new Date(sentAt.getTime() + codeValidMs)
  return {
    code,
    kept: { codeHash: hashOfCode(config, of, code), expiresAt, attemptsLeft: codeAttemptsMax, sentAt },
  }
}

/** Selects a `KeptCode`; both tables of codes have these columns. */
export const keptCodeColumns = selectColumns(null, [
  'code_hash',
  'expires_at',
  'attempts_left',
  'sent_count',
  'sent_at',
])

/** Returns the hash of a code with the portal's secret: reading the database helps nobody to try codes. */
function hashOfCode({ secret }: Pick<Config, 'secret'>, { use, subject }: CodeOf, code: string): string {
  return createHmac('sha256', `${use}:${secret}`).update(`${subject}:${code}`).digest('base64url')
}

/**
 * Checks a typed code in constant time.
 * @param spent the code after this attempt was deducted; undefined if no attempt was left.
 * @throws VALIDATION of `code` when it is wrong or expired, with what to do.
 */
export function requireCode(
  config: Pick<Config, 'secret'>,
  spent: KeptCode | undefined,
  { typed, now, ...of }: CodeOf & { typed: string; now: Date },
): void {
  if (!spent) throw fieldProblem('code', 'This code was tried too often. Ask for a new one.')
  // Checked first, so that nobody keeps typing an expired code.
  if (spent.expiresAt <= now) throw fieldProblem('code', 'This code has expired. Ask for a new one.')
  const given = Buffer.from(hashOfCode(config, of, typed))
  const expected = Buffer.from(spent.codeHash)
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  throw fieldProblem(
    'code',
    spent.attemptsLeft > 0
      ? `This isn't the code that we sent. Check it: you have ${triesOf(spent.attemptsLeft)} left.`
      : "This isn't the code that we sent. Ask for a new one.",
  )
}

function triesOf(count: number): string {
  return count === 1 ? '1 try' : `${count} tries`
}

/**
 * Checks whether another code may be sent.
 * @param otherwise what to do when all codes were sent.
 * @throws CONFLICT when all were sent; RATE_LIMITED within half a minute of the last one.
 */
export function requireResend(kept: KeptCode | undefined, now: Date, otherwise: string): void {
  if (!kept) return
  if (kept.sentCount >= codesMax)
    throw conflict(`We have sent ${codesMax} codes already. Use the newest one, or ${otherwise}.`)
  const leftMs = kept.sentAt.getTime() + resendAfterMs - now.getTime()
  if (leftMs > 0)
    throw new Problem(
      'RATE_LIMITED',
      'We have just sent a code. Wait half a minute before you ask for another.',
      { retryAfterSeconds: Math.ceil(leftMs / 1000) },
    )
}
