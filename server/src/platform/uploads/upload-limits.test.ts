import { callsPerMinute } from '@portal/contract/limits.ts'
import { resumableUploadLimits } from '@portal/contract/resumable-upload.ts'
import { describe, expect, test } from 'vitest'
import { filesPath, tusClient } from '#server/testing/resumable-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1' })

describe('parts of files', () => {
  test("that a student uploads leave the minute's calls to the student", async () => {
    const student = await t.person('Student')
    const tus = tusClient(t, student)
    const partCount = callsPerMinute.any.account + 20
    const { key } = await tus.begin(partCount)
    for (let offset = 0; offset < partCount; offset += 1)
      expect((await tus.add(key, offset, Buffer.from('x'))).status).toBe(204)
    expect((await t.call(student, 'GET', '/profiles/mine')).status).toBe(200)
  })

  test('have a limit of their own, and it says when to go on', async () => {
    const tus = tusClient(t, await t.person('Student'))
    const { key } = await tus.begin(10)
    let answer = await tus.offsetOf(key)
    for (let count = 0; count < callsPerMinute.part.account && answer.status === 200; count += 1)
      answer = await tus.offsetOf(key)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('an upload that is refused', () => {
  test('because too many are unfinished says when to try again', async () => {
    const tus = tusClient(t, await t.person('Student'))
    for (let count = 0; count < resumableUploadLimits.unfinishedMax; count += 1)
      expect((await tus.begin(10)).status).toBe(201)
    const refused = await tus.begin(10)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test.each([
    ['its length comes later', { 'upload-defer-length': '1' }],
    ['it is a part of another', { 'upload-length': '10', 'upload-concat': 'partial' }],
    ['it joins others', { 'upload-concat': 'final;/a /b' }],
  ])("because %s is the sender's mistake", async (_why, headers) => {
    const answer = await tusClient(t, await t.person('Student')).ask(
      'POST',
      filesPath,
      headers as Record<string, string>,
    )
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})
