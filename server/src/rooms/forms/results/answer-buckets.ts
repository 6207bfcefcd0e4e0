import { type FormFieldType, isChoice } from '@portal/contract/form-words.ts'

/* Into which kept counts an answer falls. What adds an answer and what takes it away must agree, so these are pure. */

/** The part of a field that counting needs. */
export interface CountedField {
  id: string
  type: FormFieldType
}

/** One kept count that an answer is part of. `total` is the number itself, as text and exact, in bucket '' of a number field. */
export interface CountedIn {
  fieldId: string
  bucket: string
  total: string
}

/** Whole numbers up to it have a bucket of their own. */
const exactMax = 9_999
/** Other numbers share one with those that begin with the same digits: at most 900 for each power of ten. */
const digitsKept = 3
/** A long text counts with so many of its words. */
const wordsMax = 60
const wordLengthMin = 3
const wordLengthMax = 30

/** Where a number is counted: the beginning of its class, which `Number` reads back. */
export function bucketOfNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) <= exactMax) return String(value)
  const magnitude = 10 ** (Math.floor(Math.log10(Math.abs(value))) - digitsKept + 1)
  // By a text of so many digits: the quotient itself may end in 0.30000000000000004.
  return String(Number((Math.floor(value / magnitude + 1e-9) * magnitude).toPrecision(digitsKept + 1)))
}

/** The buckets of one answer's value; none when nothing was answered. */
export function bucketsOf(field: CountedField, value: unknown): CountedIn[] {
  if (isNothing(value)) return []
  const total = field.type === 'number' ? exactText(Number(value)) : '0'
  return [
    { fieldId: field.id, bucket: '', total },
    ...valuesOf(field, value).map((bucket) => ({ fieldId: field.id, bucket, total: '0' })),
  ]
}

/** The distinct words of an answer in lower case, without those that say nothing; the host of an address. */
export function wordsOf(field: CountedField, value: unknown): string[] {
  if (typeof value !== 'string' || isNothing(value)) return []
  if (field.type === 'email') return hostOf(value.split('@').at(-1))
  if (field.type === 'url') return hostOf(URL.parse(value)?.hostname)
  return field.type === 'text' || field.type === 'textarea' ? wordsIn(value) : []
}

/** The words of a text as they are counted, each once. */
export function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? []
  const told = words
    .map((word) => word.replace(/['’]s?$/u, ''))
    .filter((word) => word.length >= wordLengthMin && word.length <= wordLengthMax && !empty.has(word))
  return [...new Set(told)].slice(0, wordsMax)
}

/** Whether a value is no answer. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function valuesOf({ type }: CountedField, value: unknown): string[] {
  if (type === 'number') return [bucketOfNumber(Number(value))]
  if (type === 'time') return [String(value).slice(0, 2)]
  if (type === 'date') return [String(value).slice(0, 10)]
  if (isChoice(type)) return [...new Set((Array.isArray(value) ? value : [value]).map(String))]
  return []
}

/** `numeric` adds the digits as they are written, and no more. */
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
