import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { writePdf } from '#cast/write-pdf.ts'
import { noteOf, share, uploadOf } from '#server/testing/notes-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { addFirstSubjects } from '../subjects/first-subjects.ts'

const t = testPortal()
let author: SignedIn
let reader: SignedIn

beforeAll(async () => {
  await addFirstSubjects(t.portal)
  author = await t.person('Student')
  reader = await t.person('Student')
})

const post = async (more: object) => t.call(author, 'POST', '/notes', await noteOf(t, author, more))
const update = (id: string, body: object) => t.call(author, 'PUT', `/notes/${id}`, body)
const sha256 = async (bytes: Buffer) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')

test('a student shares a note, and others find, read and download it', async () => {
  const note = await share(t, author, { modules: [2, 1, 2], description: 'In short.' })
  expect(note).toMatchObject({
    type: 'Notes',
    modules: [1, 2],
    description: 'In short.',
    state: 'shown',
    downloadCount: 0,
    subject: { slug: 'operating-system-4', semester: 4 },
    files: [{ name: 'handout.pdf', kind: 'PDF', versions: [] }],
    can: { update: true, delete: true, report: false },
  })
  const path = `/notes/${note.slug}/files/${note.files[0]?._id}`
  const preview = await t.call(reader, 'GET', `${path}?use=preview`)
  expect(preview.headers['content-disposition']).toBe('inline; filename="handout.pdf"')
  for (const _twice of [1, 2]) {
    const file = await t.call(reader, 'GET', path)
    expect([file.status, file.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="handout.pdf"',
    ])
  }
  const seen = (await t.call(reader, 'GET', `/notes/${note._id}`)).body.data
  expect(seen).toMatchObject({ downloadCount: 1, can: { update: false, delete: false, report: true } })
})

test.each([
  ['no file', { files: [] }, 'files', 'Add at least one file'],
  ['a link without an address', { type: 'Link', files: [] }, 'link', 'Enter the link'],
  ['a link with files', { type: 'Link', link: 'https://a.example' }, 'files', "A link can't have files"],
  ['a script as a link', { type: 'Link', files: [], link: 'javascript:alert(1)' }, 'link', 'Enter a link'],
  ['a paper without its year', { type: 'Paper' }, 'examYear', 'Enter the exam year'],
  [
    'a paper of the far future',
    { type: 'Paper', examYear: 2077 },
    'examYear',
    'Enter a year from 1990 to 2027',
  ],
  ['a subject that is not there', { subject: 'alchemy-1' }, 'subject', 'Choose a subject from the list'],
  ['a module that no syllabus has', { modules: [7] }, 'modules.0', 'module must be a number from 1 to 6'],
  ['no word that it may be shared', { isAllowed: false }, 'isAllowed', 'Please confirm'],
  ['a short title', { title: 'Oh' }, 'title', 'Use at least 5 characters'],
])('%s is refused with a sentence under its field', async (_what, more, path, message) => {
  const { status, body } = await post(more)
  expect([status, body.errors[0].path]).toEqual([400, path])
  expect(body.errors[0].message).toContain(message)
})

test('another’s upload, or one that never was, makes no note', async () => {
  const theirs = await uploadOf(t, reader)
  for (const upload of [theirs, '0'.repeat(32)])
    expect((await post({ files: [{ upload, name: 'a.pdf' }] })).status).toBe(404)
})

test('the same file is shared once, whoever comes second and under whatever name', async () => {
  const bytes = writePdf('The one and only')
  const hash = await sha256(bytes)
  const sameFileOf = async () =>
    (await t.call(reader, 'GET', `/notes/same-file?sha256=${hash}`)).body.data.sameFile
  expect(await sameFileOf()).toBeNull()
  const first = await share(t, author, {
    files: [{ upload: await uploadOf(t, author, bytes), name: 'a.pdf' }],
  })
  expect(await sameFileOf()).toEqual({ slug: first.slug, title: first.title })
  const upload = await uploadOf(t, reader, bytes)
  const examined = (await t.call(reader, 'POST', `/notes/uploads/${upload}`)).body.data
  expect(examined).toMatchObject({ kind: 'PDF', sameFile: { slug: first.slug } })
  const sent = await noteOf(t, reader, { files: [{ upload, name: 'other.pdf' }] })
  const refused = await t.call(reader, 'POST', '/notes', sent)
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    409,
    `“other.pdf” is already here, in “${first.title}”`,
  ])
})

test('a second press of the button shares nothing twice', async () => {
  const sent = await noteOf(t, author, { title: 'Pressed twice in a hurry' })
  const answers = await Promise.all([1, 2].map(() => t.call(author, 'POST', '/notes', sent)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body.data._id).toBe(answers[1]?.body.data._id)
})

test('a note that a device sends again later, because the first answer was lost, is shared once', async () => {
  const clientId = crypto.randomUUID()
  const sent = { ...(await noteOf(t, author, { title: 'Sent from the train' })), clientId }
  const first = await t.call(author, 'POST', '/notes', sent)
  t.clock.advance(60_000)
  const second = await t.call(author, 'POST', '/notes', { ...sent, files: [] })
  expect([second.status, second.body.data._id]).toEqual([201, first.body.data._id])
  const other = await t.call(reader, 'POST', '/notes', { ...(await noteOf(t, reader)), clientId })
  expect(other.body.data._id).not.toBe(first.body.data._id)
})

test('a replaced file is kept as an older version for its uploader alone; what is taken out is gone', async () => {
  const note = await share(t, author)
  const [old] = note.files
  const newer = { upload: await uploadOf(t, author), name: 'second.pdf', replaces: old?._id }
  const more = { upload: await uploadOf(t, author), name: 'more.pdf' }
  const { body } = await update(note._id, { files: [more, newer] })
  expect(body.data.files).toMatchObject([
    { name: 'more.pdf', versions: [] },
    { name: 'second.pdf', versions: [{ _id: old?._id, name: 'handout.pdf' }] },
  ])
  const oldPath = `/notes/${note._id}/files/${old?._id}`
  expect((await t.call(author, 'GET', oldPath)).status).toBe(200)
  expect((await t.call(reader, 'GET', oldPath)).status).toBe(404)
  expect((await t.call(reader, 'GET', `/notes/${note._id}`)).body.data.files[1].versions).toEqual([])
  const [first] = body.data.files
  const left = (await update(note._id, { files: [{ _id: first._id }] })).body.data
  expect(left.files).toHaveLength(1)
  expect((await t.call(author, 'GET', oldPath)).status).toBe(404)
  const stale = await update(note._id, { files: [{ _id: old?._id }] })
  expect([stale.status, stale.body.errors[0].path]).toEqual([400, 'files'])
})

test('what is left out of a change stays, and a file that becomes a link lets its bytes go', async () => {
  const note = await share(t, author, { modules: [3] })
  const changed = (await update(note._id, { title: 'A better title' })).body.data
  expect(changed).toMatchObject({ title: 'A better title', modules: [3], files: [{ name: 'handout.pdf' }] })
  const link = (await update(note._id, { type: 'Link', link: 'https://example.org/a' })).body.data
  expect(link).toMatchObject({ type: 'Link', link: 'https://example.org/a', files: [] })
  const back = await update(note._id, { type: 'Notes' })
  expect([back.status, back.body.errors[0].path]).toEqual([400, 'files'])
})

test('the first page is drawn as a picture, of a PDF and of a photo of the board', async () => {
  const board = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const pdf = await share(t, author)
  const photo = await share(t, author, {
    files: [{ upload: await uploadOf(t, author, board), name: 'b.png' }],
  })
  expect(photo.files[0]?.kind).toBe('Image')
  await t.portal.jobs.drain()
  for (const { _id } of [pdf, photo]) {
    const { firstPage } = (await t.call(reader, 'GET', `/notes/${_id}`)).body.data
    const picture = await t.app.inject(firstPage)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  }
})

test('a deleted note is gone with its files, and the same file may be shared again', async () => {
  const bytes = writePdf('Comes and goes')
  const files = async () => [{ upload: await uploadOf(t, author, bytes), name: 'a.pdf' }]
  const note = await share(t, author, { files: await files() })
  expect((await t.call(author, 'DELETE', `/notes/${note._id}`)).body.message).toBe('Note deleted')
  const { rows } = await t.portal.pool.query(
    `select actor_id, subject from audit_entries where action = 'note-deleted'`,
  )
  expect(rows).toEqual([{ actor_id: author.id, subject: `note:${note._id}` }])
  expect((await t.call(author, 'GET', `/notes/${note._id}`)).status).toBe(404)
  await share(t, author, { files: await files() })
})
