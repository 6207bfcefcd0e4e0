import { expect, test } from 'vitest'
import { CallProblem } from '#web/platform/call.ts'
import { fieldsOf, isLike, refusalOf } from './fields-of.ts'

const schema = {
  safeParse: (body: unknown) => ({
    error: {
      issues: [
        { path: ['domain', 0], message: `No such domain in ${JSON.stringify(body)}` },
        { path: ['domain'], message: 'Too many' },
        { path: ['title'], message: 'Too short' },
      ],
    },
  }),
}

test("each field has its schema's first sentence, unless the form has its own", () => {
  const fields = fieldsOf<{ title: string }>(schema, {
    bodyOf: ({ title }) => title,
    also: () => ({ title: 'Not today', day: 'Choose a day' }),
  })
  expect(fields.problemsOf({ title: 'A' }, 'send')).toEqual({
    domain: 'No such domain in "A"',
    title: 'Not today',
    day: 'Choose a day',
  })
})

test('a refusal about a field that the form does not have is about the whole form', () => {
  const problem = new CallProblem({
    code: 'VALIDATION',
    message: 'Some fields are wrong',
    status: 400,
    errors: [{ path: 'askedOf', message: 'This alumnus takes no questions' }],
  })
  expect(refusalOf(problem, ['title'])).toEqual({
    problems: {},
    sentence: 'This alumnus takes no questions',
  })
  expect(refusalOf(problem, ['askedOf']).problems).toEqual({ askedOf: 'This alumnus takes no questions' })
})

test('a draft fits a form when each field is of its kind', () => {
  const isValid = isLike({ title: '', tags: [] as string[], isPinned: false })
  expect(isValid({ title: 'x', tags: ['a'], isPinned: true })).toBe(true)
  for (const broken of [
    null,
    [],
    { title: 'x' },
    { title: 'x', tags: [1], isPinned: true },
    { title: 'x', tags: [], isPinned: 'no' },
  ])
    expect(isValid(broken)).toBe(false)
})
