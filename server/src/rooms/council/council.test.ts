import { beforeEach, describe, expect, test } from 'vitest'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
let council: SignedIn
let student: SignedIn

beforeEach(async () => {
  council = await t.person('Council')
  student = await t.person('Student', { name: 'Asha Rao' })
})

function formOf(fields: Record<string, string>, bytes: Buffer | null = pdf): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (bytes) form.append('document', new Blob([new Uint8Array(bytes)]), 'minutes.pdf')
  return form
}
const addDocument = (who: SignedIn | null, fields = { title: 'Minutes', day: '2026-10-05' }, bytes = pdf) =>
  t.send(who, 'POST', '/council/documents', formOf(fields, bytes))
const documents = async () => (await t.call(null, 'GET', '/council/documents')).body.data.result
const write = async (who: SignedIn | null, body: object = {}) =>
  t.call(who, 'POST', '/council/letters', { subject: 'The lift', message: 'It has not moved.', ...body })
const mine = async (who: SignedIn) => (await t.call(who, 'GET', '/council/letters/mine')).body.data.result
const change = (who: SignedIn | null, id: string, body: object) =>
  t.call(who, 'PUT', `/council/letters/${id}`, body)

describe('the council lays documents open', () => {
  test('which everybody finds, newest first, and reads; taken away, they are gone', async () => {
    const older = await addDocument(council, { title: 'Constitution', day: '1994-07-01' })
    expect(older.status).toBe(201)
    const { body } = await addDocument(council)
    const titles = (await documents()).map(({ title }: { title: string }) => title)
    expect(titles.slice(0, 1).concat(titles.at(-1))).toEqual(['Minutes', 'Constitution'])
    const path = `/council/documents/${body.data._id}`
    expect((await t.call(null, 'GET', `${path}/file`)).status).toBe(200)
    expect((await t.call(council, 'DELETE', path)).status).toBe(200)
    expect((await t.call(council, 'DELETE', path)).status).toBe(404)
    expect((await t.call(null, 'GET', `${path}/file`)).status).toBe(404)
  })

  test('alone, and only PDFs with a title and a day', async () => {
    for (const who of [student, await t.person('Team'), await t.person('AlumniAdmin')])
      expect((await addDocument(who)).status).toBe(403)
    expect((await addDocument(null)).status).toBe(401)
    const picture = await plainPicture(20, 20).png().toBuffer()
    expect((await addDocument(council, undefined, picture)).status).toBe(415)
    expect(
      (await t.send(council, 'POST', '/council/documents', formOf({ title: 'x', day: '2026-10-05' }, null)))
        .status,
    ).toBe(400)
    for (const fields of [
      { title: '', day: '2026-10-05' },
      { title: 'x'.repeat(121), day: '2026-10-05' },
      { title: 'Minutes', day: '2026-02-30' },
    ])
      expect((await addDocument(council, fields)).status).toBe(400)
    expect((await t.call(student, 'DELETE', '/council/documents/1')).status).toBe(403)
    expect((await t.call(council, 'DELETE', '/council/documents/none')).status).toBe(404)
  })
})

describe('a letter to the council', () => {
  test('is read by its writer and the council, and by nobody else', async () => {
    expect((await write(student)).body).toMatchObject({ message: 'Letter sent' })
    const other = await t.person('Student')
    expect(await mine(other)).toEqual([])
    expect(await mine(student)).toMatchObject([{ subject: 'The lift', state: 'received', answer: '' }])
    expect((await t.call(student, 'GET', '/council/letters')).status).toBe(403)
    const { body } = await t.call(council, 'GET', '/council/letters?state=received')
    expect(body.data.result[0]).toMatchObject({ subject: 'The lift', author: { name: 'Asha Rao' } })
    expect(body.data.total).toBeGreaterThan(0)
  })

  test('is kept once, however often the button is pressed', async () => {
    await Promise.all([1, 2, 3].map(() => write(student)))
    expect(await mine(student)).toHaveLength(1)
    t.clock.advance(11_000)
    await write(student)
    expect(await mine(student)).toHaveLength(2)
  })

  test('is looked at, answered and closed; the first answer goes out by mail', async () => {
    const { _id } = (await write(student)).body.data
    expect((await change(council, _id, { state: 'looking' })).body.data.state).toBe('looking')
    const answered = await change(council, _id, { answer: 'The part comes on Friday.' })
    expect(answered.body).toMatchObject({ message: 'Answer sent', data: { state: 'answered' } })
    expect((await change(council, _id, { state: 'looking' })).status).toBe(409)
    await change(council, _id, { answer: 'It came.', state: 'closed' })
    expect(await mine(student)).toMatchObject([{ state: 'closed', answer: 'It came.' }])
    const { rows } = await t.portal.pool.query(
      `select payload from graphile_worker._private_jobs where payload::text like '%The part comes on Friday%'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('is answered by nobody else, absent when it is, and refused when it does not fit', async () => {
    const { _id } = (await write(student)).body.data
    for (const who of [student, await t.person('Team'), await t.person('Railway')])
      expect((await change(who, _id, { answer: 'No' })).status).toBe(403)
    expect((await change(council, '900000001', { answer: 'No' })).status).toBe(404)
    for (const body of [{}, { answer: '' }, { state: 'received' }, { answer: ['x'] }])
      expect((await change(council, _id, body)).status, JSON.stringify(body)).toBe(400)
    for (const body of [
      { subject: '' },
      { subject: 'x'.repeat(121) },
      { message: ' ' },
      { message: 'x'.repeat(5_001) },
    ])
      expect((await write(student, body)).status, JSON.stringify(body)).toBe(400)
    expect((await write(council)).status).toBe(403)
    expect((await write(null)).status).toBe(401)
  })
})
