import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { writePdf } from '#cast/write-pdf.ts'
import { share, uploadOf } from '#server/testing/notes-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { addFirstSubjects } from '../subjects/first-subjects.ts'

const t = testPortal()
let author: SignedIn
let reader: SignedIn
let council: SignedIn

beforeAll(async () => {
  await addFirstSubjects(t.portal)
  author = await t.person('Student')
  reader = await t.person('Student')
  council = await t.person('Council')
})

const fileOf = (who: SignedIn | null, noteId: string, fileId = '', query = '') =>
  t.call(who, 'GET', `/notes/${noteId}/files/${fileId}${query}`)
const downloadsOf = async (id: string) =>
  (await t.call(author, 'GET', `/notes/${id}`)).body.data.downloadCount
const hide = async (id: string) => {
  for (let n = 0; n < 3; n += 1)
    await t.call(await t.person('Student'), 'POST', `/notes/${id}/report`, { reason: 'Copied it' })
}

test('a student’s downloads count once; previews, the uploader’s and the council’s not at all', async () => {
  const { _id, files } = await share(t, author)
  const fileId = files[0]?._id
  const preview = await fileOf(reader, _id, fileId, '?use=preview')
  expect([preview.status, preview.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^inline/),
  ])
  for (const who of [author, council]) expect((await fileOf(who, _id, fileId)).status).toBe(200)
  expect(await downloadsOf(_id)).toBe(0)
  const answers = await Promise.all(Array.from({ length: 5 }, () => fileOf(reader, _id, fileId)))
  expect(answers.map(({ headers }) => headers['content-disposition'])).toEqual(
    Array.from({ length: 5 }, () => expect.stringMatching(/^attachment; filename="?handout\.pdf/)),
  )
  expect(await downloadsOf(_id)).toBe(1)
})

test('a file of one note is not found under another, and neither is one that never was', async () => {
  const [one, other] = [await share(t, author), await share(t, author)]
  expect((await fileOf(reader, one._id, other.files[0]?._id)).status).toBe(404)
  for (const absent of ['900000001', 'x']) expect((await fileOf(reader, one._id, absent)).status).toBe(404)
  expect((await fileOf(reader, one._id, one.files[0]?._id, '?use=print')).status).toBe(400)
})

test('files of a hidden note open for its uploader and the council alone', async () => {
  const { _id, files } = await share(t, author)
  await hide(_id)
  const statusFor = async (who: SignedIn | null) => (await fileOf(who, _id, files[0]?._id)).status
  expect(await Promise.all([author, council, reader, null].map(statusFor))).toEqual([200, 200, 404, 401])
  for (const role of ['Team', 'Alumni', 'Railway'] as const)
    expect(await statusFor(await t.person(role))).toBe(403)
})

test('a file that is shared in a hidden note is refused again without naming the note', async () => {
  const bytes = writePdf('Hidden from everyone')
  const note = await share(t, author, {
    files: [{ upload: await uploadOf(t, author, bytes), name: 'a.pdf' }],
  })
  await hide(note._id)
  const sameFile = async (who: SignedIn) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    return (await t.call(who, 'GET', `/notes/same-file?sha256=${hash}`)).body.data.sameFile
  }
  expect(await sameFile(reader)).toBeNull()
  expect(await sameFile(author)).toEqual({ slug: note.slug, title: note.title })
  const upload = await uploadOf(t, reader, bytes)
  expect((await t.call(reader, 'POST', `/notes/uploads/${upload}`)).body.data.sameFile).toBeNull()
})

test('a student checks a file by its hash and an upload of their own by its key, and nothing else', async () => {
  for (const wrong of ['', 'sha256=abc', `sha256=${'G'.repeat(64)}`])
    expect((await t.call(reader, 'GET', `/notes/same-file?${wrong}`)).status).toBe(400)
  const upload = await uploadOf(t, author)
  expect((await t.call(reader, 'POST', `/notes/uploads/${upload}`)).status).toBe(404)
  expect((await t.call(reader, 'POST', '/notes/uploads/short')).status).toBe(400)
  expect((await t.call(council, 'POST', `/notes/uploads/${upload}`)).status).toBe(403)
  expect((await t.call(null, 'GET', `/notes/same-file?sha256=${'a'.repeat(64)}`)).status).toBe(401)
})

test('an archive of a subject needs a subject with files, and a module that exists', async () => {
  const zip = (query: string, who: SignedIn | null = reader) => t.call(who, 'GET', `/notes/zip?${query}`)
  expect((await zip('subject=no-such-subject')).status).toBe(404)
  expect((await zip('subject=software-engineering-5')).body.message).toBe(
    'There are no files to download yet',
  )
  expect((await zip('subject=operating-system-4&module=9')).status).toBe(400)
  expect((await zip('subject=operating-system-4', council)).status).toBe(403)
  expect((await zip('subject=operating-system-4', null)).status).toBe(401)
})
