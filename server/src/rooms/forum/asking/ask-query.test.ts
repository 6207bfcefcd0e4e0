import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { noisyPicture } from '#server/testing/files/sample-images.ts'
import { ask, formOf, read, usesOf } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { queryAsked } from '../forum.facts.ts'

const t = testPortal()
const path = '/alumni/createQuery'
const fields = { query: 'Where do I find a mentor?', body: '<p>For my project.</p>', domain: ['Web', 'App'] }
let student: SignedIn
let alumnus: SignedIn

beforeAll(async () => {
  student = await t.person('Student', { name: 'Asha Naik' })
  alumnus = await t.person('Alumni')
})

test('a student asks a query and reads it back, by its id and by its slug', async () => {
  const query = await ask(t, student, { query: '  Wie lerne ich Öl & Café?  ', domain: ['Web', 'Web', 'AI'] })
  expect(query).toMatchObject({
    query: 'Wie lerne ich Öl & Café?',
    body: '<p>Please tell.</p>',
    images: [],
    domain: ['Web', 'AI'],
    editedAt: null,
    openQueryStatus: true,
    answerCount: 0,
    can: { update: true, delete: true, answer: true },
  })
  expect(query.createdBy).toMatchObject({
    _id: student.id,
    name: 'Asha Naik',
    roleModel: 'Student',
    branch: 'IT',
  })
  expect(query.slug).toMatch(/^wie-lerne-ich-oel-and-cafe-[0-9a-f]{10}$/)
  for (const address of [query._id, query.slug])
    expect((await read(t, student, address)).result).toEqual(query)
})

test('a title that is all digits or in another script still gets an address that is no number', async () => {
  for (const title of ['20261120', '日本語のしつもん', '?????']) {
    const query = await ask(t, student, { query: title })
    expect(query.slug).not.toMatch(/^\d+$/)
    expect((await read(t, student, query.slug)).result.query).toBe(title)
  }
})

test('only students may ask', async () => {
  for (const role of ['Team', 'Council', 'Alumni', 'AlumniAdmin', 'RegDesk', 'Railway'] as const)
    expect((await t.call(await t.person(role), 'POST', path, fields)).status).toBe(403)
  expect((await t.call(null, 'POST', path, fields)).status).toBe(401)
})

test.each([
  ['no title', { query: undefined }],
  ['a title of four letters', { query: 'Why?' }],
  ['a title of 201 letters', { query: 'a'.repeat(201) }],
  ['a title of 10 kB', { query: 'a'.repeat(10_240) }],
  ['a title that is a list', { query: ['Where do I start?'] }],
  ['a title with NUL', { query: 'Where do\0I start?' }],
  ['a title with half a character', { query: 'Where do \ud83d I start?' }],
  ['a body with NUL', { body: '<p>\0</p>' }],
  ['a body of more than 50 kB', { body: `<p>${'ü'.repeat(26_000)}</p>` }],
  ['no domain', { domain: [] }],
  ['six domains', { domain: ['Web', 'App', 'AI', 'ML', 'UI/UX', 'Other'] }],
  ['a domain that is not on the list', { domain: ['Cooking'] }],
])('%s is refused and names the field', async (_what, wrong) => {
  const { status, body } = await t.call(student, 'POST', path, { ...fields, ...wrong })
  expect([status, body.code]).toEqual([400, 'VALIDATION'])
  expect(body.errors[0].path.split('.')[0]).toBe(Object.keys(wrong)[0])
})

test('a title of wildcards, quotes and backslashes is stored as it is', async () => {
  const title = `100% _real_ \\"quotes\\" 'and' ; drop table forum_queries; -- <b>`
  expect((await ask(t, student, { query: title })).query).toBe(title)
})

test('a title alone is a query: the text may be left out, null or empty', async () => {
  const { body: _none, ...bare } = fields
  for (const [nth, sent] of [bare, { ...bare, body: null }, { ...bare, body: '' }].entries()) {
    const { status, body } = await t.call(student, 'POST', path, { ...sent, query: `Just a title ${nth}` })
    expect([status, body.data?.body]).toEqual([201, ''])
  }
})

test('script, styles and foreign pictures never reach the database, nor do fields that nobody asked for', async () => {
  const body = '<p onclick="x()">Hi<script>alert(1)</script><img src="https://evil.example/a.png"></p>'
  const other = await t.person('Student')
  const sent = { body, slug: 'mine', createdBy: other.id, author_id: other.id, answerCount: 9, isOpen: false }
  const query = await ask(t, student, sent)
  expect(query).toMatchObject({ body: '<p>Hi</p>', answerCount: 0, openQueryStatus: true })
  expect(query.slug).not.toBe('mine')
  expect(query.createdBy._id).toBe(student.id)
  expect((await ask(t, student, { body: '<p> </p><p></p>' })).body).toBe('')
})

test('a query with five pictures is stored with its pictures in use', async () => {
  const { status, body } = await t.send(student, 'POST', path, await formOf(fields, 5))
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ query: fields.query, domain: ['Web', 'App'] })
  expect(body.data.images).toHaveLength(5)
  for (const url of body.data.images) expect(await usesOf(t, url)).toBe(1)
})

test('a picture inside the text is in use too', async () => {
  const bytes = await noisyPicture(20, 20).png().toBuffer()
  const { url } = await t.portal.uploads.storeImage({ ownerId: student.id, bytes })
  expect(await usesOf(t, url)).toBe(0)
  const query = await ask(t, student, { body: `<p>See</p><img src="${url}" alt="a chart">` })
  expect(query.body).toContain(url)
  expect(await usesOf(t, url)).toBe(1)
})

test('six pictures, a picture over 5 MB and a file that is no picture are refused', async () => {
  const title = { ...fields, query: 'These pictures are wrong' }
  expect((await t.send(student, 'POST', path, await formOf(title, 6))).status).toBe(413)
  const huge = await formOf(title, 0)
  huge.append('images', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), 'huge.png')
  expect((await t.send(student, 'POST', path, huge)).status).toBe(413)
  const text = await formOf(title, 0)
  text.append('images', new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' }), 'innocent.png')
  const { status, body } = await t.send(student, 'POST', path, text)
  expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA'])
  const found = await t.call(alumnus, 'GET', '/alumni/getQuery?name=These+pictures')
  expect(found.body.data.total).toBe(0)
})

test('a query with a picture that is sent again later is counted once, even if the alumnus takes no more questions', async () => {
  const asked = { ...fields, query: 'Sent from a train?', askedOf: alumnus.id, clientId: randomUUID() }
  const send = async () => t.send(student, 'POST', path, await formOf(asked, 1))
  const first = await send()
  t.clock.advance(60_000)
  await t.call(alumnus, 'PUT', '/alumni/update', { isOpenToQuestions: false })
  const again = await send()
  await t.call(alumnus, 'PUT', '/alumni/update', { isOpenToQuestions: true })
  expect([again.status, again.body.data._id]).toEqual([201, first.body.data._id])
  const { body } = await t.call(student, 'GET', '/alumni/myQuery')
  expect(body.data.result.filter(({ query }: { query: string }) => query === asked.query)).toHaveLength(1)
})

test('a second press of the button within ten seconds makes no second query and tells nobody again', async () => {
  let emittedCount = 0
  t.portal.facts.on(queryAsked, async () => {
    emittedCount += 1
  })
  const twice = { ...fields, query: 'Pressed twice?' }
  const answers = await Promise.all([1, 2, 3].map(() => t.call(student, 'POST', path, twice)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
  expect(emittedCount).toBe(1)
  const another = await t.person('Student')
  expect((await t.call(another, 'POST', path, twice)).body.data._id).not.toBe(answers[0]?.body.data._id)
  t.clock.advance(10_001)
  expect((await t.call(student, 'POST', path, twice)).body.data._id).not.toBe(answers[0]?.body.data._id)
})
