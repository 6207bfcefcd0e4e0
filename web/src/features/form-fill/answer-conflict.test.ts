import type { FormField } from '@portal/contract/form-definition.ts'
import { expect, test } from 'vitest'
import { conflictOf } from './answer-conflict.ts'

const blank = { help: '', required: false, options: [], min: null, max: null, pattern: '', showIf: null }
const fields: FormField[] = ['Phone', 'Meal', 'Note'].map((label) => ({
  ...blank,
  id: label.toLowerCase(),
  label,
  type: 'text' as const,
  profile: null,
}))
const form = { pages: [{ title: '', fields }], profile: null }
const base = { phone: '1', meal: 'Jain' }

test('two devices that say the same are no conflict', () => {
  expect(conflictOf(form, { base, mine: { ...base, note: '' }, saved: base })).toBeNull()
})

test('what only the other device changed is taken over, and what both changed is shown with both', () => {
  const mine = { phone: '2', meal: 'Jain', note: 'here' }
  const saved = { phone: '3', meal: 'Vegetarian' }
  expect(conflictOf(form, { base, mine, saved })).toEqual({
    both: [{ label: 'Phone', mine: '2', saved: '3' }],
    taken: ['Meal'],
    merged: { phone: '2', meal: 'Vegetarian', note: 'here' },
  })
})

test('without what both began with, each question that differs has to be chosen', () => {
  const conflict = conflictOf(form, { base: undefined, mine: base, saved: { phone: '3' } })
  expect(conflict?.both.map(({ label }) => label)).toEqual(['Phone', 'Meal'])
  expect(conflict?.merged).toEqual(base)
})
