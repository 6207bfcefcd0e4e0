import { z } from 'zod'
// For its effect: anyone who has a schema has the sentences.
import './error-sentences.ts'
import { limits } from './limits.ts'
import { isMailedCode, mailedCodeSentence } from './mailed-code-words.ts'
import { isStorable } from './storable-text.ts'

export { isStorable }

/**
 * A piece of text from a person: a string (never coerced), without NUL and lone surrogates, which PostgreSQL
 * cannot store; trimmed; `min` and `max` count UTF-16 units as browsers do.
 */
export function text(options: { label: string; min?: number; max: number; missing?: string }) {
  const { label, min = 0, max, missing = `Enter ${label}` } = options
  return z
    .string({ error: missing })
    .refine(isStorable, `Remove the unsupported characters from ${label}`)
    .trim()
    .min(Math.min(min, 1), { error: missing, abort: true })
    .min(min, `Use at least ${min} characters for ${label}`)
    .max(max, `Use at most ${max.toLocaleString('en-IN')} characters for ${label}`)
}

/** An opaque id, or the slug of the same thing, as it stands in a path. */
export const idOrSlug = z.string().min(1).max(300).refine(isStorable, "This address isn't valid")

/** An opaque id. */
export const id = z.string({ error: 'Enter an id' }).min(1).max(64).refine(isStorable, 'Invalid id')

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
  const message = `${name} must be a whole number from 1 to ${max}`
  return z
    .union([z.string().regex(/^\d{1,9}$/, message), z.number()], { error: message })
    .transform(Number)
    .refine((n) => Number.isInteger(n) && n >= 1 && n <= max, message)
}

/** An e-mail address in lower case. */
export function emailOf(label: string) {
  return text({ label, min: 1, max: limits.emailLengthMax })
    .toLowerCase()
    .pipe(z.email('Enter an e-mail address, e.g. name@example.com'))
}
export const email = emailOf('your e-mail')

/** The code of a mail that proves an e-mail, without the spaces that people type. */
export const mailedCode = z
  .string({ error: mailedCodeSentence })
  .refine(isMailedCode, mailedCodeSentence)
  .transform((typed) => typed.replace(/\s/g, ''))

/** Several of a list in an address, like `CE,IT`; what they may be is the handler's to check. */
export const commaList = z.string().max(400, 'Choose fewer from the list').optional()

/** Several of a reference list, with commas between them. */
export const listed = (known: readonly string[], label: string) =>
  commaList.refine(
    (list) => !list || list.split(',').every((one) => known.includes(one)),
    `Choose ${label} from the list: ${known.join(', ')}`,
  )

/** A link that a person gives: http or https only (trust.md rule 4). */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'Enter a link that starts with https://' })
  .max(2_000)

/** A moment on the wire: ISO 8601 in UTC. */
/** Words of one's own to find a thing by; one that comes twice, in whatever case, counts once. */
export function tagList({ tagsMax, tagLengthMax }: { tagsMax: number; tagLengthMax: number }) {
  return z
    .array(text({ label: 'the tag', min: 1, max: tagLengthMax }), { error: 'tags must be a list of words' })
    .max(tagsMax, `Use at most ${tagsMax} tags`)
    .transform((given) => [...new Map(given.map((one) => [one.toLowerCase(), one])).values()])
}

export const moment = z.iso.datetime()

/** The shape of every list: `result` and the number of pages, 0 when empty. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ result: z.array(item), totalPage: z.int().min(0) })
}
