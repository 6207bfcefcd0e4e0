import { expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()

async function share(form: FormData): Promise<[number, unknown]> {
  const request = new Request('http://portal.test/share', { method: 'POST', body: form })
  const answer = await t.app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return [answer.statusCode, answer.headers.location]
}

test('without a worker a shared file leads to the form for notes, and a link to the one for a blog', async () => {
  const file = new FormData()
  file.append('title', 'Unit 3')
  file.append('files', new Blob([new Uint8Array(2_000_000)], { type: 'application/pdf' }), 'Unit 3.pdf')
  expect(await share(file)).toEqual([303, '/notes/create?shared=lost'])
  const link = new FormData()
  link.append('text', 'https://example.com/')
  link.append('files', new Blob([]), '')
  expect(await share(link)).toEqual([303, '/blogs/create?shared=lost'])
})

test('a share without a body leads to the form for a blog', async () => {
  const { statusCode, headers } = await t.app.inject({ method: 'POST', url: '/share' })
  expect([statusCode, headers.location]).toEqual([303, '/blogs/create?shared=lost'])
})
