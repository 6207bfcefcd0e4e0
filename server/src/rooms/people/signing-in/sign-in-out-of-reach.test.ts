import { afterAll, expect, test } from 'vitest'
import { startSignInProvider } from '#server/testing/sign-in-provider.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const provider = await startSignInProvider()
afterAll(() => provider.stop())

const t = testPortal({
  GOOGLE_CLIENT_ID: provider.clientId,
  GOOGLE_ISSUER: provider.issuer,
  // An address of the provider that responds, but not with keys.
  GOOGLE_KEYS_URL: `${provider.issuer}/no-keys-here`,
})

test('while the keys of the provider cannot be had, people are asked to try again, and garbage still is garbage', async () => {
  t.clock.set(new Date())
  const token = await provider.signed({ email: 'asha@gst.example', email_verified: true })
  const answer = await t.call(null, 'POST', '/auth/google', { token })
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(answer.body.message).toMatch(/^Google isn't responding/)
  expect(answer.headers['retry-after']).toBe('30')
  expect(await t.call(null, 'POST', '/auth/google', { token: 'a.b.c' })).toMatchObject({ status: 401 })
})

test('a provider that is not configured refuses and does not break', async () => {
  const answer = await t.call(null, 'POST', '/auth/outlook', { token: 'a.b.c' })
  expect(answer).toMatchObject({ status: 401, body: { message: "This sign-in method isn't set up here" } })
})
