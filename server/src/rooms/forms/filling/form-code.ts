import { createHmac, timingSafeEqual } from 'node:crypto'
import { formFillLimits } from '@portal/contract/form-fill-words.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'
import type { Config } from '#server/config.ts'

/*
 * The code that confirms a visitor's e-mail. It is derived from the form, the mailbox and the current quarter
 * of an hour, so nothing is stored. The caller counts attempts: with ten a minute, the chance of guessing
 * within the half hour of a code is one in 3,000.
 */

const digits = 6
const windowMs = formFillLimits.codeMinutes * 60_000

interface CodeOf {
  formId: string
  email: string
}

/** Returns the code of the current quarter of an hour. */
export function formCodeOf(config: Pick<Config, 'secret'>, of: CodeOf, now: Date): string {
  return codeAt(config, of, Math.floor(now.getTime() / windowMs))
}

/** Whether it is the code of this quarter of an hour or the previous one, compared in constant time. */
export function isFormCode(
  config: Pick<Config, 'secret'>,
  { typed, now, ...of }: CodeOf & { typed: string; now: Date },
): boolean {
  const current = Math.floor(now.getTime() / windowMs)
  const given = Buffer.from(
    typed
      .replace(/\s/g, '')
      .padEnd(digits)
      .slice(0, digits + 1),
  )
  return [current, current - 1].some((window) => {
    const expected = Buffer.from(codeAt(config, of, window))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function codeAt({ secret }: Pick<Config, 'secret'>, { formId, email }: CodeOf, window: number): string {
  const mac = createHmac('sha256', `form-code:${secret}`).update(`${formId}:${mailboxOf(email)}:${window}`)
  return String(mac.digest().readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}

export function formCodeMail({ email, title, code }: { email: string; title: string; code: string }): Mail {
  return {
    to: { name: email, address: email },
    subject: `${code} is your code: ${title}`,
    parts: [
      `Your code is ${code}. Enter it below your answers within ${formFillLimits.codeMinutes} minutes.`,
      `If you don't answer “${title}” right now, ignore this e-mail.`,
    ],
  }
}
