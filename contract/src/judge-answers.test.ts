import { describe, expect, test } from 'vitest'
import { type FormPage, formField, formPage } from './form-definition.ts'
import { judgeAnswers, type ProfileAnswers } from './judge-answers.ts'

const profile: ProfileAnswers = {
  name: 'Asha Rao',
  email: 'asha@gst.example',
  prn: '',
  branch: 'CE',
  year: 'TE',
}
const page = (...fields: object[]): FormPage[] => [formPage.parse({ fields })]
const options = ['Yes', 'No'].map((label) => ({ id: label.toLowerCase(), label }))
const stay = { id: 'stay', type: 'radio', label: 'Do you stay overnight?', options }
const judge = (pages: FormPage[], given: object, who: ProfileAnswers | null = profile) => {
  const { visible, values, problems } = judgeAnswers(pages, given as Record<string, unknown>, who)
  return { visible: visible.map(({ id }) => id), values, problems }
}

describe('which fields are shown', () => {
  const guardian = { id: 'phone', type: 'text', label: 'Guardian', required: true }
  test('a field follows the answer that its rule names, and hidden answers are not stored', () => {
    const pages = page(stay, { ...guardian, showIf: { field: 'stay', is: 'equals', value: 'yes' } })
    expect(judge(pages, { stay: 'yes' }).problems).toEqual([
      { path: 'phone', message: 'Answer this question' },
    ])
    expect(judge(pages, { stay: 'no', phone: '1' })).toEqual({
      visible: ['stay'],
      values: { stay: 'no' },
      problems: [],
    })
  })

  test('what depends on a hidden field is judged as if that were empty', () => {
    const pages = page(
      stay,
      { id: 'a', type: 'text', label: 'A', showIf: { field: 'stay', is: 'equals', value: 'yes' } },
      { id: 'b', type: 'text', label: 'B', showIf: { field: 'a', is: 'empty' } },
    )
    expect(judge(pages, { stay: 'no', a: 'x' }).visible).toEqual(['stay', 'b'])
    expect(judge(pages, { stay: 'yes', a: 'x' }).visible).toEqual(['stay', 'a'])
  })

  test.each([
    ['equals', 'CE', true],
    ['notEquals', 'ME', true],
    ['notEquals', 'ce', false],
    ['contains', 'e', true],
    ['empty', '', false],
    ['notEmpty', '', true],
  ])('a rule of the branch that %s %s', (is, value, isVisible) => {
    const branch = { id: 'branch', type: 'text', label: 'Branch', profile: 'branch' }
    const pages = page(branch, { id: 'b', type: 'text', label: 'B', showIf: { field: 'branch', is, value } })
    expect(judge(pages, {}).visible.includes('b')).toBe(isVisible)
  })

  test('a rule finds an option by its label too, and several choices by one of them', () => {
    const several = { ...stay, id: 'food', type: 'checkbox' }
    const pages = (is: string) =>
      page(several, { id: 'b', type: 'text', label: 'B', showIf: { field: 'food', is, value: 'Yes' } })
    expect(judge(pages('contains'), { food: ['no', 'yes'] }).visible).toContain('b')
    expect(judge(pages('equals'), { food: ['no', 'yes'] }).visible).not.toContain('b')
    expect(judge(pages('equals'), { food: ['yes'] }).visible).toContain('b')
  })

  test('a loop of rules ends', () => {
    const pages = page(
      { ...guardian, id: 'a', showIf: { field: 'b', is: 'notEmpty' } },
      { ...guardian, id: 'b', showIf: { field: 'a', is: 'notEmpty' } },
    )
    expect(judge(pages, { a: '1', b: '1' }).visible.length).toBeLessThanOrEqual(2)
  })
})

describe('locked fields', () => {
  const fields = page({ id: 'name', type: 'text', label: 'Name', profile: 'name', required: true })
  test('they are filled from the account, whatever is sent', () => {
    expect(judge(fields, { name: 'Someone Else' }).values).toEqual({ name: 'Asha Rao' })
  })
  test('visitors do not have them', () => {
    expect(judge(fields, { name: 'X' }, null)).toEqual({ visible: [], values: {}, problems: [] })
  })
})

describe('what is wrong with an answer', () => {
  test.each([
    [{ type: 'text', max: 3 }, 'four', 'Use at most 3 characters. This is 4.'],
    [{ type: 'text', min: 3 }, 'ab', 'Use at least 3 characters'],
    [{ type: 'text', pattern: '\\d{6}' }, '42150', 'Enter it in the form that is asked for, like 123456'],
    [{ type: 'text' }, 5, 'This answer has the wrong type. Enter text.'],
    [{ type: 'text' }, 'a\0b', 'Remove the unsupported characters'],
    [{ type: 'number', min: 0, max: 12 }, 13, 'Enter a number from 0 to 12'],
    [{ type: 'number', min: 1 }, 0, 'Enter 1 or more'],
    [{ type: 'number' }, '5', 'Enter a number'],
    [{ type: 'number' }, Number.NaN, 'Enter a number'],
    [{ type: 'email' }, 'asha@gst', 'Enter an e-mail address, e.g. name@example.com'],
    [{ type: 'url' }, 'javascript:alert(1)', 'Enter a link that starts with https://'],
    [{ type: 'date' }, '2026-02-30', 'Enter a date that exists, as yyyy-mm-dd'],
    [{ type: 'date', min: '2026-02-10' }, '2026-02-09', 'Choose 10 February 2026 or later'],
    [{ type: 'time', max: '17:00' }, '17:01', 'Choose 5:00 pm or earlier'],
    [{ type: 'time' }, '25:00', 'Enter a time from 00:00 to 23:59'],
    [{ type: 'radio', options }, 'maybe', 'Choose one from the list'],
    [{ type: 'dropdown', options }, ['yes'], 'This answer has the wrong type. Enter text.'],
    [{ type: 'checkbox', options }, ['yes', 'yes'], 'Choose from the list, each once'],
    [{ type: 'checkbox', options, max: 1 }, ['yes', 'no'], 'Choose at most 1'],
    [{ type: 'checkbox', options, required: true }, [], 'Choose at least one'],
    [{ type: 'radio', options, required: true }, null, 'Choose one'],
  ])('%o refuses %o', (field, given, message) => {
    const pages = page({ id: 'f', label: 'F', ...field })
    expect(judge(pages, { f: given })).toEqual({
      visible: ['f'],
      values: {},
      problems: [{ path: 'f', message }],
    })
  })

  test('answers are stored as they mean', () => {
    const pages = page({ id: 'a', type: 'text', label: 'A' }, { ...stay, id: 'c', type: 'checkbox' })
    expect(judge(pages, { a: '  x ', c: ['no', 'yes'], other: 1 }).values).toEqual({
      a: 'x',
      c: ['yes', 'no'],
    })
  })

  test('a field is not named like what every object has', () => {
    const named = (id: string) => formField.safeParse({ id, type: 'text', label: 'C' }).success
    expect(['constructor', 'toString', '__proto__', 'c'].map(named)).toEqual([false, false, false, true])
  })

  test('a field has its defaults', () => {
    expect(formField.parse({ id: 'a', type: 'text', label: 'A' })).toEqual({
      id: 'a',
      type: 'text',
      label: 'A',
      help: '',
      required: false,
      options: [],
      min: null,
      max: null,
      pattern: '',
      showIf: null,
      profile: null,
    })
  })
})
