import { emptyForm } from '@portal/contract/form-defaults.ts'
import type { FormContent } from '@portal/contract/form-definition.ts'
import { describe, expect, test } from 'vitest'
import * as edits from './form-edits.ts'

const named = (label: string) => ({ ...edits.newField('text'), id: label, label })
const form: FormContent = {
  ...emptyForm,
  pages: [
    { title: 'One', fields: [named('a'), named('b')] },
    { title: 'Two', fields: [named('c')] },
  ],
}
const orderOf = ({ pages }: FormContent) =>
  pages.map(({ fields }) => fields.map(({ id }) => id).join('')).join('|')

describe('the order of fields', () => {
  test.each([
    ['a', 1, 'ba|c'],
    ['b', -1, 'ba|c'],
    ['b', 1, 'a|bc'],
    ['c', -1, 'abc|'],
    ['a', -1, 'ab|c'],
    ['c', 1, 'ab|c'],
  ] as const)('%s goes by %i: %s', (id, step, order) => {
    expect(orderOf(edits.stepField(form, id, step))).toBe(order)
  })

  test('a field is dropped before another one, or at the end of a page', () => {
    expect(orderOf(edits.placeField(form, 'c', { beforeId: 'a' }))).toBe('cab|')
    expect(orderOf(edits.placeField(form, 'a', { page: 1 }))).toBe('b|ca')
    expect(edits.placeField(form, 'a', { beforeId: 'a' })).toBe(form)
  })

  test('the fields of a removed page stay', () => {
    expect(orderOf(edits.removePage(form, 1))).toBe('abc')
    expect(orderOf(edits.removePage(form, 0))).toBe('abc')
    expect(edits.removePage(edits.removePage(form, 1), 0).pages).toHaveLength(1)
  })
})

describe('copies', () => {
  test('a duplicate has ids of its own, for itself and its options', () => {
    const radio = { ...edits.newField('radio'), id: 'r' }
    const { content, copyId } = edits.duplicateField(edits.addFields(form, [radio], { afterId: 'a' }), 'r')
    const copy = edits.fieldsOf(content).find(({ id }) => id === copyId)
    expect(orderOf(content)).toBe(`ar${copyId}b|c`)
    expect(copy?.options.map(({ label }) => label)).toEqual(['Option 1', 'Option 2'])
    expect(copy?.options[0]?.id).not.toBe(radio.options[0]?.id)
  })

  test('a renewed field takes the rules along that look at it', () => {
    const ruled = edits.changeField(form, 'c', { showIf: { field: 'a', is: 'notEmpty', value: '' } })
    const { content, id } = edits.renewField(ruled, 'a', { type: 'number' })
    expect(edits.fieldsOf(content).find((field) => field.id === 'c')?.showIf?.field).toBe(id)
  })
})

test('a pasted list becomes options, without its bullets and with its seats', () => {
  const options = edits.optionsIn('- Git\t40\n2. Solder a badge | 24\n\n* None, at noon\nA - B\tmany')
  expect(options.map(({ label, seats }) => [label, seats])).toEqual([
    ...[
      ['Git', 40],
      ['Solder a badge', 24],
      ['None, at noon', null],
      ['A - B', null],
    ],
  ])
})

test('labels and seats of a pasted list may have commas', () => {
  const options = edits.optionsIn('"Git, GitHub and friends"\t1,200\nMon, Wed\t40')
  expect(options.map(({ label, seats }) => [label, seats])).toEqual([
    ['Git, GitHub and friends', 1200],
    ['Mon, Wed', 40],
  ])
})

test('a pasted list that repeats an option is refused at once, with the line to remove', () => {
  const kept = edits.optionsIn('Git')
  const problemOf = (pasted: string) => edits.listProblem(edits.optionsIn(pasted), kept)
  expect(problemOf('Java\nGo\n java')).toBe(
    '“java” is in the list more than once. Remove the repeated lines.',
  )
  expect(problemOf('Java\n- GIT\t12')).toBe('“GIT” is already an option. Remove that line.')
  expect(problemOf('x'.repeat(600))).toMatch(/^Shorten/)
  expect(problemOf(Array.from({ length: 1_200 }, (_, nth) => `Line ${nth}`).join('\n'))).toMatch(
    /^There is room/,
  )
  expect(problemOf('Java\nGo')).toBeUndefined()
})
