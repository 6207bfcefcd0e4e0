import { beforeAll, expect, test } from 'vitest'
import { auditOf } from '#server/testing/forum-testing.ts'
import { share as shareFiles } from '#server/testing/notes-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { addFirstSubjects } from '../subjects/first-subjects.ts'

const t = testPortal()
let author: SignedIn
let council: SignedIn
const readers: SignedIn[] = []

beforeAll(async () => {
  await addFirstSubjects(t.portal)
  author = await t.person('Student')
  council = await t.person('Council')
  for (let n = 0; n < 4; n += 1) readers.push(await t.person('Student'))
})

/** Shares a link, so that no test waits for drawn pages with the mails. */
const share = (who: SignedIn) =>
  shareFiles(t, who, { type: 'Link', link: 'https://example.org/notes', files: [] })
const report = (who: SignedIn | null, id: string, reason: unknown = 'Copied from a book') =>
  t.call(who, 'POST', `/notes/${id}/report`, { reason })
const judge = (id: string, body: object, who: SignedIn | null = council) =>
  t.call(who, 'PUT', `/notes/${id}/verdict`, body)
const reported = async (query = '') => (await t.call(council, 'GET', `/notes/reports${query}`)).body.data
const stateOf = async (id: string) => (await t.call(author, 'GET', `/notes/${id}`)).body.data.state
const hide = async (id: string) => {
  for (const who of readers.slice(0, 3)) expect((await report(who, id)).status).toBe(201)
}
const reportersOf = async (id: string): Promise<string[]> => {
  const { result } = await reported('?limit=50')
  const row = result.find(({ note }: { note: { _id: string } }) => note._id === id)
  return row.reports.map(({ author: { _id } }: { author: { _id: string } }) => _id)
}

test('three readers who report at once hide the note; one who reports five times at once does not', async () => {
  const note = await share(author)
  const [insistent, ...others] = readers as [SignedIn, ...SignedIn[]]
  await Promise.all(Array.from({ length: 5 }, () => report(insistent, note._id)))
  expect(await stateOf(note._id)).toBe('shown')
  expect(await reportersOf(note._id)).toEqual([insistent.id])
  const answers = await Promise.all(others.map((who) => report(who, note._id)))
  expect(answers.map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThan(1)
  expect(await stateOf(note._id)).toBe('hidden')
})

test('a reader sees that they have reported a note, and nobody else does', async () => {
  const note = await share(author)
  const [reader, other] = readers as [SignedIn, SignedIn]
  await report(reader, note._id)
  const isReportedFor = async (who: SignedIn) =>
    (await t.call(who, 'GET', `/notes/${note._id}`)).body.data.isReported
  expect([await isReportedFor(reader), await isReportedFor(other)]).toEqual([true, false])
})

test('the audit says who reported, and never why', async () => {
  const reader = await t.person('Student')
  const { _id } = await share(author)
  await report(reader, _id, 'It names my neighbour')
  expect(await auditOf(t, reader)).toEqual([`note-reported note:${_id}`])
  const { rows } = await t.portal.pool.query(
    `select 1 from audit_entries where detail::text like '%neighbour%'`,
  )
  expect(rows).toEqual([])
})

test('an uploader, other roles and visitors report nothing, and a report has a reason', async () => {
  const note = await share(author)
  const own = await report(author, note._id)
  expect([own.status, own.body.message]).toEqual([409, 'This is your own note. You can edit or delete it.'])
  expect((await report(null, note._id)).status).toBe(401)
  for (const role of ['Team', 'Alumni', 'AlumniAdmin'] as const)
    expect((await report(await t.person(role), note._id)).status).toBe(403)
  for (const wrong of ['', ' no ', 'x'.repeat(501), null, ['Copied'], 7]) {
    const { status, body } = await report(readers[0] ?? null, note._id, wrong)
    expect([status, body.errors[0].path]).toEqual([400, 'reason'])
  }
  for (const absent of ['900000001', 'no-such-note'])
    expect((await report(readers[0] ?? null, absent)).status).toBe(404)
})

test('the council reads hidden notes first, then the newest report, with so many reports as there are', async () => {
  await t.portal.pool.query('update note_reports set settled_at = now()')
  const [hidden, older, newer] = [await share(author), await share(author), await share(author)]
  await hide(hidden._id)
  t.clock.advance(1_000)
  await report(readers[0] ?? null, older._id)
  t.clock.advance(1_000)
  await report(readers[0] ?? null, newer._id)
  const { result, total, totalPage } = await reported('?limit=2')
  expect([total, totalPage]).toEqual([3, 2])
  expect(result).toMatchObject([
    { note: { _id: hidden._id, state: 'hidden' }, reportCount: 3 },
    { note: { _id: newer._id, state: 'shown' }, reportCount: 1 },
  ])
  expect((await reported('?limit=2&page=2')).result).toMatchObject([{ note: { _id: older._id } }])
  for (const role of ['Student', 'Team', 'AlumniAdmin'] as const)
    expect((await t.call(await t.person(role), 'GET', '/notes/reports')).status).toBe(403)
})

test('what the council has restored is not hidden again by the same readers', async () => {
  const note = await share(author)
  await hide(note._id)
  expect((await judge(note._id, { state: 'shown' })).body.message).toBe('Note restored')
  await hide(note._id)
  expect(await stateOf(note._id)).toBe('shown')
  const fresh = await Promise.all([1, 2, 3].map(() => t.person('Student')))
  for (const who of fresh) await report(who, note._id)
  expect(await stateOf(note._id)).toBe('hidden')
  expect((await reportersOf(note._id)).toSorted()).toEqual(fresh.map(({ id }) => id).toSorted())
})

test('of two members of the council who remove a note at once one does it, and the uploader gets one mail', async () => {
  const uploader = await t.person('Student', { name: 'Rohan Kale' })
  const note = await share(uploader)
  await hide(note._id)
  const verdict = { state: 'removed', reason: 'The publisher sells it' }
  const answers = await Promise.all([judge(note._id, verdict), judge(note._id, verdict)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const mails = await mailsTo(t, uploader.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('The publisher sells it')
  const { rows } = await t.portal.pool.query(
    `select detail from audit_entries where action = 'note-removed' and subject = $1`,
    [`note:${note._id}`],
  )
  expect(rows).toEqual([{ detail: { reportCount: 3 } }])
})

test('an uploader who is blocked gets no mail about a removed note', async () => {
  const uploader = await t.person('Student')
  const note = await share(uploader)
  await hide(note._id)
  await t.portal.pool.query('update accounts set blocked_at = now() where id = $1', [uploader.id])
  expect((await judge(note._id, { state: 'removed', reason: 'Not theirs' })).status).toBe(200)
  expect(await mailsTo(t, uploader.email)).toEqual([])
})

test('only the council decides, once, about what was reported, and removing has a reason', async () => {
  const note = await share(author)
  const nothing = await judge(note._id, { state: 'removed', reason: 'I do not like it' })
  expect([nothing.status, nothing.body.message]).toEqual([409, 'Someone has already handled this'])
  expect(await stateOf(note._id)).toBe('shown')
  await report(readers[0] ?? null, note._id)
  for (const who of [author, readers[0] as SignedIn, await t.person('Team')])
    expect((await judge(note._id, { state: 'shown' }, who)).status).toBe(403)
  expect((await judge(note._id, { state: 'shown' }, null)).status).toBe(401)
  for (const wrong of [{}, { state: 'hidden' }, { state: 'removed' }, { state: 'removed', reason: 'No' }])
    expect((await judge(note._id, wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await judge('900000001', { state: 'shown' })).status).toBe(404)
})
