import type { FormField, FormPage } from '@portal/contract/form-definition.ts'
import { expect, test } from 'vitest'
import { askedQuestions, carryAnswers } from './carry-answers.ts'
import type { FillValues } from './fill-values.ts'

const blank = {
  help: '',
  required: false,
  options: [],
  min: null,
  max: null,
  pattern: '',
  showIf: null,
  profile: null,
}
const option = (label: string) => ({ id: label.toLowerCase(), label, note: '', seats: null })

function field(type: FormField['type'], id: string, more: object = {}): FormField {
  return { ...blank, id, type, label: id.toUpperCase(), ...more }
}

/** Carries answers to one form over to another. */
function carried(before: FormField[], after: FormField[], values: FillValues) {
  const pagesOf = (fields: FormField[]): FormPage[] => [{ title: '', fields }]
  const asked = askedQuestions(pagesOf(before), values, null)
  return carryAnswers(pagesOf(after), { values, asked, profile: null })
}

const colours = { options: [option('Red'), option('Green'), option('Blue')] }

test('a field that was removed gives its answer back in words', () => {
  const { lost } = carried([field('radio', 'c', colours), field('text', 't')], [field('text', 't')], {
    c: 'green',
    t: 'stays',
  })
  expect(lost).toEqual([{ label: 'C', words: 'Green' }])
})

test('an answer stays when its type becomes another of the same kind', () => {
  const values = { a: 'See me', b: 'red' }
  const before = [field('text', 'a'), field('radio', 'b', colours)]
  const after = [field('textarea', 'a'), field('dropdown', 'b', colours)]
  expect(carried(before, after, values)).toEqual({ values, lost: [] })
})

test('an option that was removed is named, and the others stay chosen', () => {
  const fewer = { options: [option('Red'), option('Blue')] }
  const { values, lost } = carried([field('checkbox', 'c', colours)], [field('checkbox', 'c', fewer)], {
    c: ['red', 'green'],
  })
  expect([values.c, lost]).toEqual([['red'], [{ label: 'C', words: 'Green' }]])
})

test('an answer that a new rule hides is named', () => {
  const hidden = field('text', 't', { showIf: { field: 'c', is: 'equals', value: 'red' } })
  const before = [field('radio', 'c', colours), field('text', 't')]
  const { lost } = carried(before, [field('radio', 'c', colours), hidden], { c: 'blue', t: 'why' })
  expect(lost).toEqual([{ label: 'T', words: 'why' }])
})
