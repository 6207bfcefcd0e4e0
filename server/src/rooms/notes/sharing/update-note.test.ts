import { beforeAll, expect, test } from 'vitest'
import { auditOf } from '#server/testing/forum-testing.ts'
import { noteOf, share, uploadOf } from '#server/testing/notes-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { addFirstSubjects } from '../subjects/first-subjects.ts'

const t = testPortal()
let author: SignedIn
let other: SignedIn
let council: SignedIn

beforeAll(async () => {
  await addFirstSubjects(t.portal)
  author = await t.person('Student')
  other = await t.person('Student')
  council = await t.person('Council')
})

const update = (who: SignedIn | null, id: string, body: object) => t.call(who, 'PUT', `/notes/${id}`, body)
const remove = (who: SignedIn | null, id: string) => t.call(who, 'DELETE', `/notes/${id}`)

test('an edit that was opened on another device before the last save is refused, files and all', async () => {
  const { _id, revision, files } = await share(t, author)
  const first = await update(author, _id, { title: 'Handout of Monday', revision })
  expect([first.status, first.body.data.revision]).toEqual([200, revision + 1])
  const again = await update(author, _id, { title: 'Handout of Monday', revision })
  expect([again.status, again.body.data.revision]).toEqual([200, revision + 1])
  const kept = files.map((file) => ({ _id: file._id }))
  const older = await update(author, _id, { description: 'From Tuesday', files: kept, revision })
  expect([older.status, older.body.code, older.body.message]).toEqual([
    ...[409, 'CONFLICT', 'This note was changed after you opened it'],
  ])
  const { title, description, revision: newest } = (await t.call(author, 'GET', `/notes/${_id}`)).body.data
  expect([title, description]).toEqual(['Handout of Monday', ''])
  expect((await update(author, _id, { description: 'From Tuesday', revision: newest })).status).toBe(200)
  expect((await update(author, _id, { description: 'From Friday' })).status).toBe(200)
  expect((await update(author, _id, { description: 'From Friday', revision: null })).status).toBe(400)
})

test('another student edits and deletes nothing, and the audit says that they tried', async () => {
  const intruder = await t.person('Student')
  const { _id, slug } = await share(t, author)
  for (const address of [_id, slug]) {
    const refused = await update(intruder, address, { title: 'Mine now' })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Only the person who shared this note can edit it',
    ])
    expect((await remove(intruder, address)).status).toBe(403)
  }
  expect(await auditOf(t, intruder)).toEqual(Array.from({ length: 4 }, () => `refused note:${_id}`))
  expect((await t.call(other, 'GET', `/notes/${_id}`)).status).toBe(200)
})

test('only students share, edit and delete, and what is absent is neither', async () => {
  const { _id } = await share(t, author)
  const sent = await noteOf(t, author)
  expect((await update(null, _id, {})).status).toBe(401)
  expect((await remove(null, _id)).status).toBe(401)
  for (const who of [council, await t.person('Team'), await t.person('Alumni')]) {
    expect((await t.call(who, 'POST', '/notes', sent)).status).toBe(403)
    expect((await update(who, _id, { title: 'A new title' })).status).toBe(403)
    expect((await remove(who, _id)).status).toBe(403)
  }
  for (const absent of ['900000001', 'no-such-note']) {
    expect((await update(author, absent, { title: 'A new title' })).status).toBe(404)
    expect((await remove(author, absent)).status).toBe(404)
  }
})

test.each([
  ['a short title', { title: 'Oh' }, 'title'],
  ['an unknown type', { type: 'Poem' }, 'type'],
  ['a seventh module', { modules: [7] }, 'modules.0'],
  ['a paper without its year', { type: 'Paper' }, 'examYear'],
  ['a paper of a year to come', { type: 'Paper', examYear: 2031 }, 'examYear'],
  ['a link that leads nowhere', { type: 'Link' }, 'link'],
  ['a link that is no link', { type: 'Link', link: 'javascript:alert(1)' }, 'link'],
  ['a subject that nobody teaches', { subject: 'alchemy-9' }, 'subject'],
  ['no file at all', { files: [] }, 'files'],
])('%s is refused under its field, and the note stays as it was', async (_what, change, path) => {
  const note = await share(t, author)
  const { status, body } = await update(author, note._id, change)
  expect([status, body.errors[0].path]).toEqual([400, path])
  expect((await t.call(author, 'GET', `/notes/${note._id}`)).body.data).toMatchObject({
    title: note.title,
    type: 'Notes',
    editedAt: null,
    files: [{ name: 'handout.pdf' }],
  })
})

test('a paper keeps its year until it is no paper any more', async () => {
  const { _id } = await share(t, author, { type: 'Paper', examYear: 2024 })
  const changed = async (body: object) => (await update(author, _id, body)).body.data
  expect(await changed({ title: 'The paper of May' })).toMatchObject({ type: 'Paper', examYear: 2024 })
  expect(await changed({ type: 'Notes' })).toMatchObject({ type: 'Notes', examYear: null })
})

test('two edits at once leave the note as one of them wrote it, with all of its files', async () => {
  const note = await share(t, author)
  const [kept] = note.files
  const uploads = [await uploadOf(t, author), await uploadOf(t, author)]
  const answers = await Promise.all(
    uploads.map((upload, n) =>
      update(author, note._id, {
        title: `Edition number ${n}`,
        files: [{ _id: kept?._id }, { upload, name: `more-${n}.pdf` }],
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { title, files } = (await t.call(author, 'GET', `/notes/${note._id}`)).body.data
  const n = title.at(-1)
  expect(files.map(({ name }: { name: string }) => name)).toEqual(['handout.pdf', `more-${n}.pdf`])
})

test('of two who delete a note at once the second finds nothing, and the audit has it once', async () => {
  const owner = await t.person('Student')
  const { _id } = await share(t, owner)
  const answers = await Promise.all([remove(owner, _id), remove(owner, _id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await auditOf(t, owner)).toEqual([`note-deleted note:${_id}`])
})

test('a student finds all they shared under Mine, newest first, hidden ones too, and nothing of others', async () => {
  const owner = await t.person('Student')
  const mine = async (query = '') => (await t.call(owner, 'GET', `/notes/mine${query}`)).body.data
  const older = await share(t, owner)
  t.clock.advance(1_000)
  const newer = await share(t, owner)
  for (let n = 0; n < 3; n += 1)
    await t.call(await t.person('Student'), 'POST', `/notes/${older._id}/report`, { reason: 'Copied it' })
  const { result, total } = await mine()
  expect(total).toBe(2)
  expect(result).toMatchObject([
    { _id: newer._id, state: 'shown' },
    { _id: older._id, state: 'hidden' },
  ])
  expect((await mine('?limit=1&page=2')).result).toMatchObject([{ _id: older._id }])
  expect((await mine('?page=9')).result).toEqual([])
  expect((await t.call(council, 'GET', '/notes/mine')).status).toBe(403)
})
