import { expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()

test('anybody reads the settings of the site, with and without a trailing slash', async () => {
  for (const path of ['/site', '/site/']) {
    const answer = await t.call(null, 'GET', path)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      success: true,
      data: { mode: 'demo', collegeName: 'GST Institute of Technology' },
    })
  }
})

test('an address that does not exist answers in the envelope', async () => {
  const answer = await t.call(null, 'GET', '/nowhere')
  expect(answer.status).toBe(404)
  expect(answer.body).toEqual({
    success: false,
    code: 'NOT_FOUND',
    message: 'Nothing was found at this address',
  })
})
