import { z } from 'zod'

/**
 * Returns the sentence for an error that its schema has no message for, with the name of the field and what
 * to do. Zod's defaults ('Invalid input', 'Too small') say neither.
 */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const name = nameIn(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue, name)
    case 'invalid_value':
      return `Choose ${name} from the list: ${inWords(issue.values)}`
    case 'too_small':
      return bounded(issue.origin, name, { word: 'least', count: Number(issue.minimum) })
    case 'too_big':
      return bounded(issue.origin, name, { word: 'most', count: Number(issue.maximum) })
    case 'invalid_format':
      return `Enter ${name} as ${formats[issue.format] ?? 'described in the API'}`
    case 'invalid_union':
      return ofUnion(issue, name)
    case 'not_multiple_of':
      return `Enter ${name} in steps of ${issue.divisor}`
    default:
      return `Check ${name}`
  }
}

type Issue<Code> = Extract<z.core.$ZodRawIssue, { code: Code }>

function wrongType({ expected, input }: Issue<'invalid_type'>, name: string): string {
  if (input === undefined) return `Enter ${name}`
  return `Send ${name} as ${types[expected] ?? 'described in the API'}`
}

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with its fields',
  record: 'an object with its fields',
  null: 'null',
}

const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address, like name@example.com',
  url: 'a link that starts with https://',
  datetime: 'a date and time in UTC, like 2026-11-20T06:30:00Z',
  date: 'a date that exists, like 2026-11-20',
  time: 'a time, like 06:30',
  uuid: 'an id that we gave',
}

function bounded(
  origin: string,
  name: string,
  { word, count }: { word: 'least' | 'most'; count: number },
): string {
  const number = count.toLocaleString('en-IN')
  if (origin === 'string') return `Use at ${word} ${number} characters for ${name}`
  if (origin === 'array' || origin === 'set') return `Choose at ${word} ${number} for ${name}`
  return `Enter a number of at ${word} ${number} for ${name}`
}

/**
 * Reports the best alternative of a union: an error about the value, if there is one, rather than about its
 * type.
 */
function ofUnion({ errors, path = [] }: Issue<'invalid_union'>, name: string): string {
  const firsts = errors.flatMap(([first]) => (first ? [first] : []))
  const best = firsts.find(({ code }) => code !== 'invalid_type') ?? firsts[0]
  if (!best) return `Check ${name}`
  // The alternative's default message lacks the field's name, which only the union knows.
  const isOwn = best.message === sentenceOf(best as z.core.$ZodRawIssue)
  return isOwn ? sentenceOf({ ...best, path: [...path, ...best.path] } as z.core.$ZodRawIssue) : best.message
}

/** 'pass out year' for `passOutYear`; a list item is named after its list. */
function nameIn(path: readonly PropertyKey[]): string {
  const name = path.findLast((part): part is string => typeof part === 'string')
  if (name === undefined) return 'the request'
  return name
    .replace(/^_+/, '')
    .replace(
      /([a-z\d])([A-Z])/g,
      (_pair, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
}

function inWords(values: readonly unknown[]): string {
  const said = values.map((value) => (value === '' ? 'empty' : String(value)))
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(said)
}

z.config({ customError: sentenceOf })
