import type { FormField } from '@portal/contract/form-definition.ts'
import { expect, test } from 'vitest'
import { answerInWords, givenOf, lengthInWords, typedOf } from './fill-values.ts'

function field(type: FormField['type'], more: Partial<FormField> = {}): FormField {
  return {
    id: type,
    type,
    label: type,
    help: '',
    required: false,
    options: [],
    min: null,
    max: null,
    pattern: '',
    showIf: null,
    profile: null,
    ...more,
  }
}

test('a number is sent as one, and what is none as it was typed', () => {
  const pages = [{ title: '', fields: [field('number'), field('text', { profile: 'name' })] }]
  const sent = (number: string) => givenOf(pages, { number, text: 'Me', gone: 'x' })
  expect([sent('1,250.5'), sent('ten'), sent('')]).toEqual([
    { number: 1250.5 },
    { number: 'ten' },
    { number: '' },
  ])
})

test('a stored answer comes back into the form, and is read in words', () => {
  const options = [
    { id: 'a', label: 'Git', note: '', seats: null },
    { id: 'b', label: 'Badge', note: '', seats: 2 },
  ]
  expect(typedOf({ n: 4, c: ['a'] })).toEqual({ n: '4', c: ['a'] })
  expect(answerInWords(field('checkbox', { options }), ['a', 'b'])).toBe('Git, Badge')
  expect(answerInWords(field('date'), '2026-11-20')).toBe('20/11/2026')
  expect(answerInWords(field('time'), '21:30')).toBe('9:30 pm')
  expect(answerInWords(field('text'), undefined)).toBe('')
})

test('the head says how long a form takes, without what the profile answers', () => {
  const fields = [field('text', { profile: 'name' }), ...Array.from({ length: 8 }, () => field('text'))]
  expect(lengthInWords({ pages: [{ title: '', fields }] })).toBe('8 questions, about two minutes')
  expect(lengthInWords({ pages: [{ title: '', fields: [field('radio')] }] })).toBe(
    '1 question, about a minute',
  )
})
