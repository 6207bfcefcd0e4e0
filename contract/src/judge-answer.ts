import { manyLines, oneLine } from './clean-text.ts'
import type { FormField } from './form-definition.ts'
import { formLimits } from './form-words.ts'
import type { StepBudget } from './run-pattern.ts'
import { isStorable } from './storable-text.ts'
import { exampleOf, matchPattern } from './text-pattern.ts'
import { completeLink, isWebLink, linkSentence } from './web-link.ts'

/** For choices the ids of options, for a date yyyy-mm-dd, for a time hh:mm. */
export type AnswerValue = string | number | string[]

type Read = { value: AnswerValue } | { problem: string }

/** Returns true if something was entered. Only this decides whether a required field is answered. */
export function isAnswered(raw: unknown): boolean {
  if (raw === undefined || raw === null) return false
  return typeof raw === 'string' ? raw.trim() !== '' : !(Array.isArray(raw) && raw.length === 0)
}

/**
 * Reads one answer: the value to store, or its problem as a sentence that says what to do.
 * @param raw Any value for which `isAnswered` is true.
 * @param budget The work that the patterns of the whole form may still cost.
 */
export function readAnswer(field: FormField, raw: unknown, budget: StepBudget): Read {
  if (field.type === 'checkbox') return readChoices(field, raw)
  if (field.type === 'number') return readNumber(field, raw)
  if (typeof raw !== 'string') return { problem: 'This answer has the wrong type. Enter text.' }
  if (!isStorable(raw)) return { problem: 'Remove the unsupported characters' }
  if (field.type === 'radio' || field.type === 'dropdown')
    return field.options.some(({ id }) => id === raw)
      ? { value: raw }
      : { problem: 'Choose one from the list' }
  const text = typed(field.type, raw)
  const problem = readers[field.type](field, text, budget)
  return problem === '' ? { value: text } : { problem }
}

/** Cleans the typed text. A long answer keeps its lines; a link without a scheme gets https. */
function typed(type: FormField['type'], raw: string): string {
  if (type === 'textarea') return manyLines(raw)
  return type === 'url' ? completeLink(oneLine(raw)) : oneLine(raw)
}

type TextType = Exclude<FormField['type'], 'checkbox' | 'number' | 'radio' | 'dropdown'>
type TextReader = (field: FormField, text: string, budget: StepBudget) => string
const readers: Readonly<Record<TextType, TextReader>> = {
  text: (field, text, budget) =>
    lengthProblem(field, text, formLimits.textAnswerLengthMax) || patternMiss(field, text, budget),
  textarea: (field, text) => lengthProblem(field, text, formLimits.longAnswerLengthMax),
  email: (_field, text) =>
    text.length <= formLimits.emailAnswerLengthMax && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
      ? ''
      : 'Enter an e-mail address, e.g. name@example.com',
  url: (_field, text) =>
    text.length <= formLimits.linkAnswerLengthMax && isWebLink(text) ? '' : linkSentence,
  date: (field, text) =>
    isDay(text) ? spanProblem(field, text, dayWords) : 'Enter a date that exists, as yyyy-mm-dd',
  time: (field, text) =>
    /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
      ? spanProblem(field, text, timeWords)
      : 'Enter a time from 00:00 to 23:59',
}

function readChoices({ options, min, max }: FormField, raw: unknown): Read {
  if (!Array.isArray(raw) || raw.length > formLimits.optionsMax) return { problem: 'Choose from the list' }
  const known = new Set(options.map(({ id }) => id))
  if (raw.some((one) => typeof one !== 'string' || !known.has(one)) || new Set(raw).size < raw.length)
    return { problem: 'Choose from the list, each once' }
  if (typeof min === 'number' && raw.length < min) return { problem: `Choose at least ${min}` }
  if (typeof max === 'number' && raw.length > max) return { problem: `Choose at most ${max}` }
  // Sorted by the order of the options, so that equal answers are stored alike.
  return { value: options.map(({ id }) => id).filter((id) => raw.includes(id)) }
}

function readNumber({ min, max }: FormField, raw: unknown): Read {
  if (typeof raw !== 'number' || !Number.isFinite(raw) || Math.abs(raw) > formLimits.numberAnswerMax)
    return { problem: 'Enter a number' }
  const tooLow = typeof min === 'number' && raw < min
  const tooHigh = typeof max === 'number' && raw > max
  // JSON doesn't preserve -0.
  if (!tooLow && !tooHigh) return { value: raw === 0 ? 0 : raw }
  if (typeof min === 'number' && typeof max === 'number')
    return { problem: `Enter a number from ${min} to ${max}` }
  return { problem: tooLow ? `Enter ${min} or more` : `Enter ${max} or less` }
}

function lengthProblem({ min, max }: FormField, text: string, hardMax: number): string {
  const atMost = typeof max === 'number' ? Math.min(max, hardMax) : hardMax
  if (text.length > atMost)
    return `Use at most ${atMost.toLocaleString('en-IN')} characters. This is ${text.length.toLocaleString('en-IN')}.`
  if (typeof min === 'number' && text.length < min) return `Use at least ${min} characters`
  return ''
}

function patternMiss({ pattern }: FormField, text: string, budget: StepBudget): string {
  if (pattern === '') return ''
  const match = matchPattern(pattern, text, budget)
  if (match === 'yes') return ''
  if (match === 'spent') return 'The patterns of this form take too long to check. Shorten your answers.'
  return `Enter it in the form that is asked for, like ${exampleOf(pattern)}`
}

function spanProblem({ min, max }: FormField, text: string, words: (value: string) => string): string {
  if (typeof min === 'string' && min !== '' && text < min) return `Choose ${words(min)} or later`
  if (typeof max === 'string' && max !== '' && text > max) return `Choose ${words(max)} or earlier`
  return ''
}

/** Returns true if the text is an existing day of the calendar, yyyy-mm-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function dayWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', {
    ...({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const),
  })
}

function timeWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}
