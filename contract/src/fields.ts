import { z } from 'zod'
import { manyLines, oneLine } from './clean-text.ts'
// Imported for its effect: every schema gets the error sentences.
import './error-sentences.ts'
import { limits } from './limits.ts'
import { isMailedCode, mailedCodeSentence } from './mailed-code-words.ts'
import { isStorable } from './storable-text.ts'
import { completeLink, isWebLink, linkSentence } from './web-link.ts'

export { isStorable }

/** Fields with several lines; a text field that isn't registered here has one line. A test reads all fields of the contract. */
export const fieldsOfLines = z.registry<{ kind: 'plain' | 'html' }>()

interface TextOptions {
  label: string
  min?: number
  max: number
  missing?: string
}

/**
 * A text of one line from a person: a string (never coerced), cleaned as `oneLine` says, without text that can't be stored;
 * `min` and `max` count UTF-16 units as browsers do.
 */
export function text(options: TextOptions) {
  return textBy(oneLine, options)
}

/** Like `text`, but with several lines, cleaned as `manyLines` says. */
export function longText(options: TextOptions) {
  return textBy(manyLines, options).register(fieldsOfLines, { kind: 'plain' })
}

function textBy(clean: (typed: string) => string, options: TextOptions) {
  const { label, min = 0, max, missing = `Enter ${label}` } = options
  return z
    .string({ error: missing })
    .refine(isStorable, `Remove the unsupported characters from ${label}`)
    .overwrite(clean)
    .min(Math.min(min, 1), { error: missing, abort: true })
    .min(min, `Use at least ${min} characters for ${label}`)
    .max(max, `Use at most ${max.toLocaleString('en-IN')} characters for ${label}`)
}

/** HTML of the editor; the server sanitises it. */
export function richText(options: { missing: string; bytesMax: number; tooLong: string }) {
  const { missing, bytesMax, tooLong } = options
  return z
    .string({ error: missing })
    .refine(isStorable, 'Remove the unsupported characters')
    .refine((html) => new TextEncoder().encode(html).length <= bytesMax, tooLong)
    .overwrite((html) => html.normalize('NFC').replace(/(?![\t\n\r])\p{Cc}/gu, ' '))
    .register(fieldsOfLines, { kind: 'html' })
}

/**
 * A value of one line that isn't a person's text: a key from a mail, the address of a picture, a
 * comma-separated list.
 */
export function plainLine(error?: string) {
  return z
    .string(error)
    .refine(isStorable, error ?? 'Remove the unsupported characters')
    .overwrite(oneLine)
}

/** Search words. Composed and decomposed letters become the same text. */
export const searched = plainLine().max(limits.searchLengthMax, 'Use a shorter search')

/** A key from a mail or a page, as it appears in an address. */
export const linkKey = plainLine("This link isn't valid")
  .min(1, "This link isn't valid")
  .max(200, "This link isn't valid")

/** The address of a picture in the portal's storage. */
export const pictureAddress = plainLine().max(300)

/** A hidden field that only programs fill in. The answer doesn't reveal that it was noticed. */
export const trapField = plainLine().max(2_000).optional()

/** An opaque id or a slug, as it appears in a path. */
export const idOrSlug = plainLine("This address isn't valid").min(1).max(300)

/**
 * An id from the browser, new for each act. The same id again, after a lost answer or a time without a network, counts
 * once.
 */
export const clientId = z.uuid({ error: 'clientId must be a UUID' }).optional()

export const id = plainLine('Enter an id').min(1).max(64)

/** `page` from 1 and `limit` from 1 to 50. Values outside are refused, never clamped. */
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

/** The mailed code that proves an e-mail address, without the spaces that people type. */
export const mailedCode = z
  .string({ error: mailedCodeSentence })
  .refine(isMailedCode, mailedCodeSentence)
  .transform((typed) => typed.replace(/\s/g, ''))

/** A comma-separated list in an address, like `CE,IT`; the handler checks the values. */
export const commaList = plainLine().max(400, 'Choose fewer from the list').optional()

/** A comma-separated list of values from a reference list. */
export const listed = (known: readonly string[], label: string) =>
  commaList.refine(
    (list) => !list || list.split(',').every((one) => known.includes(one)),
    `Choose ${label} from the list: ${known.join(', ')}`,
  )

/** A link to an http or https page; a link without a scheme gets https. */
export const httpUrl = plainLine(linkSentence)
  .overwrite(completeLink)
  .refine(isWebLink, linkSentence)
  .max(2_000)

/** Tags for searching. A tag given twice counts once, regardless of case. */
export function tagList({ tagsMax, tagLengthMax }: { tagsMax: number; tagLengthMax: number }) {
  return z
    .array(text({ label: 'the tag', min: 1, max: tagLengthMax }), { error: 'tags must be a list of words' })
    .max(tagsMax, `Use at most ${tagsMax} tags`)
    .transform((given) => [...new Map(given.map((one) => [one.toLowerCase(), one])).values()])
}

/** A time on the wire: ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** The revision that a save is based on. */
export const basedOn = z
  .int({ error: 'revision must be the one you last loaded' })
  .min(0)
  .optional()
  .describe('The one you last loaded. An older one is refused with 409; without one the last save wins.')

/** The shape of every list: `result` and the number of pages, which is 0 for an empty list. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ result: z.array(item), totalPage: z.int().min(0) })
}
