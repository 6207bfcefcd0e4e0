import { z } from 'zod'
import { limits } from './limits.ts'

/**
 * A piece of text from a person: a string (never coerced), without NUL and lone surrogates, which PostgreSQL
 * cannot store; trimmed; `min` and `max` count UTF-16 units as browsers do.
 */
export function text(options: { label: string; min?: number; max: number; missing?: string }) {
  const { label, min = 0, max, missing = `Enter ${label}` } = options
  return z
    .string({ error: missing })
    .refine(isStorable, `Remove the characters from ${label} that cannot be stored`)
    .trim()
    .min(Math.min(min, 1), { error: missing, abort: true })
    .min(min, `Use at least ${min} characters for ${label}`)
    .max(max, `Use at most ${max.toLocaleString('en-IN')} characters for ${label}`)
}

/** Whether PostgreSQL can store the text exactly as it is. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

/** An opaque id, or the slug of the same thing, as it stands in a path. */
export const idOrSlug = z.string().min(1).max(300).refine(isStorable, 'That address does not fit')

/** An opaque id. */
export const id = z
  .string({ error: 'Say which one, by its id' })
  .min(1)
  .max(64)
  .refine(isStorable, 'That id does not fit')

/** `page` from 1 and `limit` from 1 to 50; anything else is refused, never clamped (contract.md section 2). */
export function pageQuery(defaultLimit: number) {
  return z.object({
    page: wholeNumber('page', 1_000_000)
      .optional()
      .transform((page) => page ?? 1),
    limit: wholeNumber('limit', limits.pageSizeMax)
      .optional()
      .transform((limit) => limit ?? defaultLimit),
  })
}

function wholeNumber(name: string, max: number) {
  const message = `${name} is a whole number from 1 to ${max}`
  return z
    .union([z.string().regex(/^\d{1,9}$/, message), z.number()], { error: message })
    .transform(Number)
    .refine((n) => Number.isInteger(n) && n >= 1 && n <= max, message)
}

/** An e-mail address in lower case. */
export const email = text({ label: 'your e-mail', min: 1, max: limits.emailLengthMax })
  .toLowerCase()
  .pipe(z.email('Enter an e-mail address, like name@example.com'))

/** A link that a person gives: http or https only (trust.md rule 4). */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'Enter a link that starts with https://' })
  .max(2_000)

/** A moment on the wire: ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** The shape of every list: `result` and the number of pages, 0 when empty. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ result: z.array(item), totalPage: z.int().min(0) })
}
