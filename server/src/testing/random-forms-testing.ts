import { type FormField, formField } from '@portal/contract/form-definition.ts'
import { formFieldTypes, isChoice, profileParts, showIfTests } from '@portal/contract/form-words.ts'
import fc from 'fast-check'

/* Random forms and answers: everything that a team may build, and anything that a program may send. */

const words = ['CE', 'yes', 'No', '', ' ', 'é', '12', '-3.5', '2026-02-30', '2026-11-20', '25:00', '09:30']
const patterns = ['\\d{6}', '[A-Z]{2}-\\d+', '(a|b)*c?', '^\\w+$', '.{2,4}']
const addresses = ['a@b.co', 'a@b', 'https://gst.example/x', 'javascript:alert(1)', 'http://', 'https://a b']

/** Generates pages whose conditions only refer to earlier fields, so that they can be published. */
export function randomPages(): fc.Arbitrary<{ title: string; fields: FormField[] }[]> {
  const parts = fc.array(fieldParts(), { minLength: 1, maxLength: 7 })
  return fc.tuple(parts, fc.integer({ min: 1, max: 3 })).map(([given, pageCount]) => {
    const fields: FormField[] = []
    for (const [nth, part] of given.entries()) fields.push(fieldOf(part, nth, fields))
    const size = Math.ceil(fields.length / pageCount)
    return Array.from({ length: Math.ceil(fields.length / size) }, (_, page) => ({
      title: '',
      fields: fields.slice(page * size, (page + 1) * size),
    }))
  })
}

type Parts = ReturnType<typeof fieldParts> extends fc.Arbitrary<infer T> ? T : never

function fieldParts() {
  return fc.record({
    type: fc.constantFrom(...formFieldTypes),
    required: fc.boolean(),
    optionCount: fc.integer({ min: 2, max: 4 }),
    bounds: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })),
    hasMin: fc.boolean(),
    hasMax: fc.boolean(),
    pattern: fc.option(fc.constantFrom(...patterns), { nil: '', freq: 4 }),
    profile: fc.option(fc.constantFrom(...profileParts), { nil: null, freq: 7 }),
    rule: fc.option(
      fc.record({
        back: fc.nat(6),
        is: fc.constantFrom(...showIfTests),
        option: fc.nat(3),
        text: fc.constantFrom('yes', 'CE', '1', 'a', '2026-11-20', '09:30'),
        byLabel: fc.boolean(),
      }),
      { nil: null, freq: 2 },
    ),
  })
}

function fieldOf(parts: Parts, nth: number, before: readonly FormField[]): FormField {
  const { type, required, profile, pattern } = parts
  const [low, high] = parts.bounds.toSorted((a, b) => a - b) as [number, number]
  const bound = (value: number) =>
    type === 'date' ? `2026-11-${15 + value}` : type === 'time' ? `0${value + 3}:00` : value
  // At most the number of options, so that the minimum can be met.
  const least = type === 'checkbox' ? Math.min(low, 2) : low
  return formField.parse({
    id: `f${nth}`,
    type,
    label: `Question ${nth}`,
    required,
    pattern,
    profile,
    options: isChoice(type)
      ? Array.from({ length: parts.optionCount }, (_, at) => ({ id: `o${at}`, label: `Option ${at}` }))
      : [],
    min: parts.hasMin ? bound(least) : null,
    max: parts.hasMax ? bound(Math.max(least, high)) : null,
    showIf: ruleOf(parts.rule, before),
  })
}

function ruleOf(rule: Parts['rule'], before: readonly FormField[]): object | null {
  const source = before[before.length - 1 - (rule?.back ?? 0)]
  if (!rule || !source) return null
  const { is, text, byLabel } = rule
  if (is === 'empty' || is === 'notEmpty') return { field: source.id, is, value: '' }
  const option = source.options[rule.option % Math.max(1, source.options.length)]
  const isPicked = option && !source.profile
  return { field: source.id, is, value: isPicked ? (byLabel ? option.label : option.id) : text }
}

/**
 * Generates mostly values that the field accepts and sometimes any value, including fields that don't exist.
 */
export function randomAnswers(fields: readonly FormField[]): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.fromEntries(fields.map((field) => [field.id, valueFor(field)]))
  return fc
    .tuple(
      fc.record(known, { requiredKeys: [] }),
      fc.dictionary(fc.constantFrom('gone', 'toString', 'f99'), anyJson(), { maxKeys: 1 }),
    )
    .map(([given, unknown]) => ({ ...unknown, ...given }))
}

function valueFor({ type, options }: FormField): fc.Arbitrary<unknown> {
  const ids = fc.constantFrom(...options.map(({ id }) => id), 'o9')
  const fitting: fc.Arbitrary<unknown> =
    type === 'number'
      ? fc.oneof(fc.integer({ min: -1, max: 7 }), fc.double({ noNaN: true }), fc.constant(1e16))
      : type === 'checkbox'
        ? fc.array(ids, { maxLength: 4 })
        : isChoice(type)
          ? ids
          : textFor(type)
  return fc.oneof(
    { weight: 8, arbitrary: fitting },
    {
      weight: 1,
      arbitrary: fc.oneof(fc.string({ unit: 'binary', maxLength: 6 }), anyJson({ maxDepth: 2 })),
    },
  )
}

function textFor(type: FormField['type']): fc.Arbitrary<string> {
  if (type === 'date') return fc.constantFrom('2026-11-14', '2026-11-17', '2026-11-20', '2026-02-30', 'soon')
  if (type === 'time') return fc.constantFrom('02:59', '04:00', '09:30', '25:00', '9:30')
  if (type === 'email' || type === 'url') return fc.constantFrom(...addresses, '')
  return fc.oneof(fc.constantFrom(...words, 'a'.repeat(501), 'AB-12', '421503'), fc.string({ maxLength: 8 }))
}

/**
 * Generates any JSON without `__proto__`, which the server refuses as unreadable before it looks at a form.
 */
function anyJson(options: fc.JsonSharedConstraints = {}): fc.Arbitrary<unknown> {
  return fc.jsonValue(options).filter((value) => !JSON.stringify(value).includes('"__proto__"'))
}
