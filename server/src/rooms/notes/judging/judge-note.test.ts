import { beforeAll, expect, test } from 'vitest'
import { writePdf } from '#cast/write-pdf.ts'
import { noteOf, share, uploadOf } from '#server/testing/notes-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { addFirstSubjects } from '../subjects/first-subjects.ts'

const t = testPortal()
let author: SignedIn
let council: SignedIn
let readers: SignedIn[]

beforeAll(async () => {
  await addFirstSubjects(t.portal)
  author = await t.person('Student')
  council = await t.person('Council')
  readers = [await t.person('Student'), await t.person('Student'), await t.person('Student')]
})

const report = (who: SignedIn | undefined, id: string, reason = 'This is a book that is sold') =>
  t.call(who ?? null, 'POST', `/notes/${id}/report`, { reason })
const judge = (id: string, body: object) => t.call(council, 'PUT', `/notes/${id}/verdict`, body)
const stateOf = async (id: string) => (await t.call(author, 'GET', `/notes/${id}`)).body.data.state
const reported = async () => (await t.call(council, 'GET', '/notes/reports')).body.data.result

async function hidden() {
  const bytes = writePdf(`A book ${Math.random()}`)
  const note = await share(t, author, {
    files: [{ upload: await uploadOf(t, author, bytes), name: 'a.pdf' }],
  })
  for (const reader of readers) expect((await report(reader, note._id)).status).toBe(201)
  return { note, bytes }
}

test('three readers hide a note until the council has looked; one who insists counts once', async () => {
  const note = await share(t, author)
  for (const reader of [readers[0], readers[0], readers[0], readers[1]]) await report(reader, note._id)
  expect(await stateOf(note._id)).toBe('shown')
  await report(readers[2], note._id, 'Page two is an exam that was not public')
  expect(await stateOf(note._id)).toBe('hidden')
  expect((await t.call(readers[0] ?? null, 'GET', `/notes/${note._id}`)).status).toBe(404)
  expect((await reported())[0]).toMatchObject({
    note: { _id: note._id, state: 'hidden' },
    reportCount: 3,
    reports: [{ reason: 'Page two is an exam that was not public' }, {}, {}],
  })
  expect((await report(author, note._id)).status).toBe(409)
})

test('the council shows it again, and those reports no longer count', async () => {
  const { note } = await hidden()
  expect((await judge(note._id, { state: 'shown' })).body.message).toBe('Note restored')
  expect(await stateOf(note._id)).toBe('shown')
  expect((await reported()).some((row: { note: { _id: string } }) => row.note._id === note._id)).toBe(false)
  await report(await t.person('Student'), note._id)
  expect(await stateOf(note._id)).toBe('shown')
  await judge(note._id, { state: 'shown' })
  expect((await judge(note._id, { state: 'shown' })).body.message).toBe('Someone has already handled this')
})

test('what the council removes stays with its uploader, with the reason, and comes back by nobody', async () => {
  const { note, bytes } = await hidden()
  const silent = await judge(note._id, { state: 'removed' })
  expect(silent.status).toBe(400)
  await judge(note._id, { state: 'removed', reason: 'The publisher sells it.' })
  const own = (await t.call(author, 'GET', `/notes/${note._id}`)).body.data
  expect(own).toMatchObject({
    state: 'removed',
    verdict: 'The publisher sells it.',
    can: { update: false, delete: true },
  })
  expect((await t.call(author, 'PUT', `/notes/${note._id}`, { title: 'Back again' })).status).toBe(409)
  const reader = readers[0] as SignedIn
  const files = [{ upload: await uploadOf(t, reader, bytes), name: 'b.pdf' }]
  const again = await t.call(reader, 'POST', '/notes', await noteOf(t, reader, { files }))
  expect([again.status, again.body.message]).toEqual([409, '“b.pdf” was shared before and has been removed'])
  const { rows } = await t.portal.pool.query(
    'select action from audit_entries where subject = $1 order by id',
    [`note:${note._id}`],
  )
  expect(rows.at(-1).action).toBe('note-removed')
})

test('the council keeps the list of subjects', async () => {
  const add = (body: object, who = council) => t.call(who, 'POST', '/notes/subjects', body)
  const subject = { name: 'Quantum Cookery', semester: 8, branches: ['CE', 'IT'] }
  const added = (await add(subject)).body.data
  expect(added).toMatchObject({ ...subject, isRetired: false, noteCount: 0 })
  const twice = await add({ ...subject, name: 'quantum cookery' })
  expect([twice.status, twice.body.errors[0].path]).toEqual([409, 'name'])
  expect((await add({ ...subject, branches: [] })).status).toBe(400)
  const note = await share(t, author, { subject: added.slug })
  const change = (body: object) => t.call(council, 'PUT', `/notes/subjects/${added._id}`, body)
  expect((await change({ name: 'Quantum Information' })).body.data.name).toBe('Quantum Information')
  const found = await t.call(author, 'GET', '/notes?search=quantum%20information')
  expect(found.body.data.result[0]._id).toBe(note._id)
  await change({ isRetired: true })
  const refused = await t.call(author, 'POST', '/notes', await noteOf(t, author, { subject: added.slug }))
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    400,
    'This subject is no longer taught. Choose another one.',
  ])
  expect((await t.call(author, 'PUT', `/notes/${note._id}`, { description: 'Still here' })).status).toBe(200)
})
