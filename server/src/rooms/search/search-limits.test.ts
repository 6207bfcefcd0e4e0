import { callsPerMinute } from '@portal/contract/limits.ts'
import { expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1' })

test('a person searches as often as one types, and no more', async () => {
  const student = await t.person('Student')
  for (let nth = 0; nth < callsPerMinute.search.account; nth += 1)
    expect((await t.call(student, 'GET', '/search?q=zephyr')).status).toBe(200)
  const refused = await t.call(student, 'GET', '/search?q=zephyr')
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
