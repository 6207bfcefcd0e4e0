import { type FormFieldType, isChoice } from '@portal/contract/form-words.ts'

/* The kept counts to which an answer belongs. Adding and removing must agree, so these are pure functions. */

export interface CountedField {
  id: string
  type: FormFieldType
}

/** A kept count of an answer. `total` is the exact number as text, in bucket '' of a number field. */
export interface CountedIn {
  fieldId: string
  bucket: string
  total: string
}

/** Whole numbers up to this value have a bucket of their own. */
const exactMax = 9_999
/** Other numbers share a bucket with those that begin with the same digits: at most 900 per power of ten. */
const digitsKept = 3
/** The maximum number of words of a text that are counted. */
const wordsMax = 60
const wordLengthMin = 3
const wordLengthMax = 30

/** Returns the bucket of a number: the lower end of its class, readable by `Number`. */
export function bucketOfNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) <= exactMax) return String(value)
  const magnitude = 10 ** (Math.floor(Math.log10(Math.abs(value))) - digitsKept + 1)
  // Formatted with a limited number of digits, because the quotient itself may end in 0.30000000000000004.
  return String(Number((Math.floor(value / magnitude + 1e-9) * magnitude).toPrecision(digitsKept + 1)))
}

/** Returns the buckets of an answer's value; none for an empty value. */
export function bucketsOf(field: CountedField, value: unknown): CountedIn[] {
  if (isEmptyAnswer(value)) return []
  const total = field.type === 'number' ? exactText(Number(value)) : '0'
  return [
    { fieldId: field.id, bucket: '', total },
    ...valuesOf(field, value).map((bucket) => ({ fieldId: field.id, bucket, total: '0' })),
  ]
}

/** Returns the distinct words of an answer in lower case without stop words; the host of an address. */
export function wordsOf(field: CountedField, value: unknown): string[] {
  if (typeof value !== 'string' || isEmptyAnswer(value)) return []
  if (field.type === 'email') return hostOf(value.split('@').at(-1))
  if (field.type === 'url') return hostOf(URL.parse(value)?.hostname)
  return field.type === 'text' || field.type === 'textarea' ? wordsIn(value) : []
}

/** Returns the distinct words of a text as they are counted. */
export function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? []
  const told = words
    .map((word) => word.replace(/['’]s?$/u, ''))
    .filter((word) => word.length >= wordLengthMin && word.length <= wordLengthMax && !empty.has(word))
  return [...new Set(told)].slice(0, wordsMax)
}

export function isEmptyAnswer(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function valuesOf({ type }: CountedField, value: unknown): string[] {
  if (type === 'number') return [bucketOfNumber(Number(value))]
  if (type === 'time') return [String(value).slice(0, 2)]
  if (type === 'date') return [String(value).slice(0, 10)]
  if (isChoice(type)) return [...new Set((Array.isArray(value) ? value : [value]).map(String))]
  return []
}

/** Returns the number as text, because `numeric` adds exactly the written digits. */
function exactText(value: number): string {
  return Number.isFinite(value) ? String(value) : '0'
}

function hostOf(host: string | undefined): string[] {
  return host ? [host.toLowerCase().replace(/^www\./, '')] : []
}

const empty = new Set(
  (
    'the and for with that this have has had was were are but not you your our his her its they them their there from will would can ' +
    'could should about into than then too very just also any all some more most what which when where who how why been being ' +
    'because does did doing don yes none nil it’s i’m i’ll we’ll'
  ).split(' '),
)
