import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditOf } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
let council: SignedIn

beforeAll(async () => {
  council = await t.person('Council')
})
beforeEach(async () => {
  await t.portal.pool.query('delete from council_documents')
})

async function add(title: string, day = '2026-10-05', who: SignedIn | null = council) {
  const form = new FormData()
  form.append('title', title)
  form.append('day', day)
  form.append('document', new Blob([new Uint8Array(pdf)]), 'minutes.pdf')
  return t.send(who, 'POST', '/council/documents', form)
}
const remove = (id: string, who: SignedIn | null = council) =>
  t.call(who, 'DELETE', `/council/documents/${id}`)
const titles = async () =>
  (await t.call(null, 'GET', '/council/documents')).body.data.result.map(
    ({ title }: { title: string }) => title,
  )
/** Fills the list of documents up to the maximum, leaving `free` places. */
async function fill(free: number) {
  await t.portal.pool.query(
    `insert into council_documents (title, dated, file_key, byte_count, added_by, added_at)
     select 'Minutes ' || n, '2020-01-01', 'none', 1, $1, now() from generate_series(1, $2::int) n`,
    [council.id, 100 - free],
  )
}

test('anyone lists documents by the day they bear, and the last added of a day first', async () => {
  await add('Budget', '2026-03-01')
  await add('Constitution', '1994-07-01')
  await add('Corrected budget', '2026-03-01')
  expect(await titles()).toEqual(['Corrected budget', 'Budget', 'Constitution'])
})

test('a document is saved under its title and day, and never opened by the browser itself', async () => {
  const { _id, byteCount } = (await add('Minutes of the 3rd / general meeting')).body.data
  expect(byteCount).toBe(pdf.byteLength)
  const { status, headers, body } = await t.call(null, 'GET', `/council/documents/${_id}/file`)
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
    ...[200, 'application/pdf', 'nosniff'],
  ])
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="?minutes-of-the-3rd-general-meeting-2026-10-05\.pdf/,
  )
  expect(body).toContain('%PDF')
  for (const absent of ['900000001', 'none'])
    expect((await t.call(null, 'GET', `/council/documents/${absent}/file`)).status).toBe(404)
})

test('of two last documents at once one is kept, and the other says what to do', async () => {
  await fill(1)
  const answers = await Promise.all([add('The hundredth'), add('Another hundredth')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'The council has 100 documents. Remove one before you add another.',
  )
  expect(await titles()).toHaveLength(100)
})

test('of two members of the council who remove a document at once one does it, and the audit says who', async () => {
  const other = await t.person('Council')
  const { _id } = (await add('Old minutes')).body.data
  const answers = await Promise.all([remove(_id), remove(_id, other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const entries = [...(await auditOf(t, council)), ...(await auditOf(t, other))]
  expect(entries).toEqual([`council-document-removed council-document:${_id}`])
})

test('the bytes of a removed document are let go', async () => {
  const usesOf = async () => {
    const { rows } = await t.portal.pool.query('select sum(use_count)::int as uses from uploads')
    return rows[0].uses
  }
  const before = await usesOf()
  const { _id } = (await add('Short-lived')).body.data
  expect(await usesOf()).toBe((before ?? 0) + 1)
  await remove(_id)
  expect(await usesOf()).toBe(before ?? 0)
})

test('a student, a team and a visitor add and remove nothing', async () => {
  const { _id } = (await add('Minutes')).body.data
  for (const role of ['Student', 'Team', 'Alumni', 'AlumniAdmin', 'Railway', 'RegDesk'] as const) {
    const who = await t.person(role)
    expect((await add('Theirs', '2026-10-05', who)).status, role).toBe(403)
    expect((await remove(_id, who)).status, role).toBe(403)
  }
  expect((await add('Theirs', '2026-10-05', null)).status).toBe(401)
  expect((await remove(_id, null)).status).toBe(401)
  expect(await titles()).toEqual(['Minutes'])
})
