import { expect, test } from 'vitest'
import { fieldOf, openFormOf } from '#server/testing/form-answers-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1' })

test("strangers who guess at the code of a mailbox don't keep its owner from answering", async () => {
  const team = await t.person('Team')
  const shirt = fieldOf('text', 'Shirt', { required: true })
  const form = await openFormOf(t, team, [shirt], { audience: { isPublic: true }, onePerPerson: true })
  const email = 'owner@mail.example'
  await t.call(null, 'POST', `/forms/${form._id}/code`, { email })
  const code = /\d{6}/.exec((await mailsTo(t, email))[0] ?? '')?.[0] ?? ''
  const wrong = code === '123456' ? '654321' : '123456'
  const answerFrom = async (remoteAddress: string, typed: string) => {
    const body = { version: form.version, answers: { shirt: 'M' }, email, code: typed }
    return (await t.call(null, 'POST', `/forms/${form._id}/answers`, body, { remoteAddress })).status
  }
  for (const status of [400, 400, 400, 429]) expect(await answerFrom('198.51.100.7', wrong)).toBe(status)
  // A neighbour of the stranger has the same network.
  expect(await answerFrom('198.51.100.200', code)).toBe(429)
  expect(await answerFrom('203.0.113.5', code)).toBe(201)
  t.clock.advance(60_000)
  // However many networks guess together, the mailbox has a limit.
  const statuses: number[] = []
  for (let nth = 0; nth < 12; nth += 1) statuses.push(await answerFrom(`192.0.${nth}.5`, wrong))
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.slice(10)).toEqual([429, 429])
})
