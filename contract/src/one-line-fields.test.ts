import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from './api.ts'
import { manyLines, oneLine } from './clean-text.ts'
import { fieldsOfLines } from './fields.ts'

/**
 * Values that at least one field accepts. Hostile characters are inserted into each, so that fields with a
 * format are tested too.
 */
const seeds = [
  'ab',
  'Robo Soccer finals',
  'a@b.in',
  'https://a.in/b',
  '9876543210',
  '2026',
  '12',
  'AB 12',
  'Dadar',
  'on',
]
const hostile = [
  '\r\nX: y',
  '\n',
  '\r',
  '\t',
  '\v',
  '\f',
  '\u0001',
  '\u001b',
  '\u0085',
  '\u009f',
  '\u2028',
  '\u2029',
]
const hidden = ['\u200b', '\u202e', '\u2066', '\ufeff']
const refused = ['\uFFFE', '\uFFFF', '\uD800']

test('every text that a call takes is one line, or declared to have several', () => {
  const found = textFields()
  expect(found.length).toBeGreaterThan(500)
  expect(found.filter(({ schema, kind }) => kind === null && !isClean(schema, oneLine)).map(nameOf)).toEqual(
    [],
  )
})

test('texts of several lines are cleaned of other controls', () => {
  const several = textFields().filter(({ kind }) => kind === 'plain')
  expect(several.length).toBeGreaterThan(50)
  expect(several.filter(({ schema }) => !isClean(schema, manyLines)).map(nameOf)).toEqual([])
})

test('no text with a noncharacter or a lone surrogate is taken', () => {
  const open = textFields().filter(({ schema }) =>
    variantsOf(refused).some((value) => schema.safeParse(value).success),
  )
  // Other hostile characters are refused by the server for all calls.
  expect(open.map(nameOf)).toEqual([])
})

interface TextField {
  call: string
  path: string
  schema: z.core.$ZodType & Pick<z.ZodType, 'safeParse'>
  kind: 'plain' | 'html' | null
}

const nameOf = ({ call, path }: TextField): string => `${call} ${path}`

function isClean(schema: TextField['schema'], clean: (value: string) => string): boolean {
  return variantsOf([...hostile, ...hidden]).every((value) => {
    const read = schema.safeParse(value)
    return !read.success || textsIn(read.data).every((text) => clean(text) === text)
  })
}

function variantsOf(signs: readonly string[]): string[] {
  return seeds.flatMap((seed) =>
    signs.flatMap((sign) => [
      `${seed}${sign}`,
      `${sign}${seed}`,
      `${seed.slice(0, 1)}${sign}${seed.slice(1)}`,
    ]),
  )
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function textFields(): TextField[] {
  return endpoints.flatMap((endpoint) => {
    const call = `${endpoint.method} ${endpoint.path}`
    return (['params', 'query', 'body'] as const).flatMap((part) =>
      fieldsIn(endpoint[part], part).map((field) => ({ call, ...field })),
    )
  })
}

/** Returns the texts of a schema with their paths. A schema that transforms a text is tested as a whole. */
function fieldsIn(schema: z.core.$ZodType | undefined, path: string): Omit<TextField, 'call'>[] {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def
  if (!schema || !def) return []
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => fieldsIn(part, `${path}.${name}`))
    case 'array':
      return fieldsIn(def.element, `${path}[]`)
    case 'record':
      return [...fieldsIn(def.keyType, `${path}.<name>`), ...fieldsIn(def.valueType, `${path}.<value>`)]
    case 'union':
      return def.options.flatMap((option) => fieldsIn(option, path))
    case 'intersection':
      return [...fieldsIn(def.left, path), ...fieldsIn(def.right, path)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return fieldsIn(def.innerType, path)
    case 'pipe':
      return isText(def.in)
        ? [{ path, schema: schema as TextField['schema'], kind: kindOf(def.in) }]
        : fieldsIn(def.in, path)
    case 'string':
      return [{ path, schema: schema as TextField['schema'], kind: kindOf(schema) }]
    default:
      return []
  }
}

const isText = (schema: z.core.$ZodType): boolean => fieldsIn(schema, '').some(({ path }) => path === '')

function kindOf(schema: z.core.$ZodType): TextField['kind'] {
  const def = (schema as z.core.$ZodTypes)._zod.def
  if (def.type === 'string') return fieldsOfLines.get(schema as z.ZodString)?.kind ?? null
  return fieldsIn(schema, '').find(({ path }) => path === '')?.kind ?? null
}
