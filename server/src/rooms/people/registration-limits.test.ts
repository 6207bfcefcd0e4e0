import { expect, test } from 'vitest'
import { formOf } from '#server/testing/registration-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1' })
const fields = { name: 'Rohan Pawar', branch: 'IT', passOutYear: '2019' }
const register = (email: string, more: Record<string, string> = {}) =>
  t.send(null, 'POST', '/alumni', formOf({ ...fields, ...more, email }))

test('one e-mail is taken three times a minute at most, and one address thirty times', async () => {
  const answers = []
  for (let i = 0; i < 4; i += 1) answers.push(await register('one@mail.example', { website: 'x' }))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
  expect(answers[3]?.headers['retry-after']).toBeDefined()
  t.clock.advance(60_000)
  const many = []
  for (let i = 0; i < 31; i += 1) many.push(await register(`many${i}@mail.example`, { website: 'x' }))
  expect(many.filter(({ status }) => status === 429)).toHaveLength(1)
  t.clock.advance(60_000)
  expect((await register('one@mail.example')).status).toBe(201)
})
