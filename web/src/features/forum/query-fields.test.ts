import { expect, test } from 'vitest'
import { CallProblem } from '#web/platform/call.ts'
import { emptyQuery, isQueryValues, problemsIn, problemsOf } from './query-fields.ts'

const fine = { query: 'Python first?', domain: ['ML' as const], body: '' }

test('an empty form names what is missing, and a title with a domain is enough', () => {
  expect(problemsOf(emptyQuery)).toEqual({
    query: 'Enter a title for your query',
    domain: 'Choose at least one domain',
  })
  expect(problemsOf(fine)).toEqual({})
})

test('a title of four letters and a text over 50 kB are told apart', () => {
  const { query, body } = problemsOf({ ...fine, query: 'Why?', body: 'x'.repeat(50_001) })
  expect(query).toBe('Use at least 5 characters for the title')
  expect(body).toContain('50 kB')
})

test("the server's words stand under the field that they are about", () => {
  const problem = new CallProblem({
    code: 'VALIDATION',
    message: 'Some fields do not fit',
    status: 400,
    errors: [{ path: 'domain.0', message: 'Choose a domain from the list' }],
  })
  expect(problemsIn(problem)).toEqual({ domain: 'Choose a domain from the list' })
})

test('a picture that the server cannot read is told under the images', () => {
  const problem = new CallProblem({ code: 'UNSUPPORTED_MEDIA', message: 'This is no image', status: 415 })
  expect(problemsIn(problem)).toEqual({ images: 'This is no image' })
})

test('a draft of another shape is not taken up', () => {
  expect(isQueryValues({ query: 'x', body: 'y' })).toBe(false)
  expect(isQueryValues(fine)).toBe(true)
})
