import { beforeAll, expect, test } from 'vitest'
import { share } from '#server/testing/notes-testing.ts'
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

const list = async (query: string, who = reader) => {
  const { status, body } = await t.call(who, 'GET', `/notes${query}`)
  expect(status).toBe(200)
  return body.data
}
const titles = async (query: string) =>
  (await list(query)).result.map(({ title }: { title: string }) => title)

test('notes are found by semester, branch, subject, module and type, in the order that was chosen', async () => {
  const deadlocks = await share(t, author, { title: 'Deadlocks', modules: [3] })
  t.clock.advance(1_000)
  const whole = await share(t, author, { title: 'All of it' })
  t.clock.advance(1_000)
  await share(t, author, { title: 'Petri nets', subject: 'software-engineering-5', type: 'Lab' })
  expect(await titles('?sort=newest')).toEqual(['Petri nets', 'All of it', 'Deadlocks'])
  expect(await titles('?semester=4&sort=newest')).toEqual(['All of it', 'Deadlocks'])
  expect(await titles('?semester=4&branch=ME')).toEqual([])
  expect(await titles('?branch=CE&type=Lab')).toEqual(['Petri nets'])
  expect(await titles('?subject=operating-system-4&module=1')).toEqual(['All of it'])
  expect(await titles('?subject=operating-system-4&module=3&sort=newest')).toEqual(['All of it', 'Deadlocks'])
  expect(await titles('?subject=no-such-subject')).toEqual([])
  await t.call(reader, 'PUT', `/notes/${deadlocks._id}/useful`, { isUseful: true })
  expect((await titles('?semester=4'))[0]).toBe('Deadlocks')
  await t.call(reader, 'GET', `/notes/${whole._id}/files/${whole.files[0]?._id}`)
  expect((await titles('?semester=4&sort=downloads'))[0]).toBe('All of it')
  expect(await list('?semester=4&limit=1&page=2')).toMatchObject({ total: 2, totalPage: 2 })
})

test('a search reads titles, descriptions, subjects and names of files, and marks what it found', async () => {
  await share(t, author, { title: 'Thrashing explained', description: 'With the working set model' })
  const found = await list('?search=thrash')
  expect(found.result[0].found.title).toEqual([
    { text: 'Thrashing', isHit: true },
    { text: ' explained', isHit: false },
  ])
  expect(await titles('?search=working%20set')).toEqual(['Thrashing explained'])
  expect(await titles('?search=thrashing&semester=5')).toEqual([])
  expect((await titles('?search=operating&sort=newest'))[0]).toBe('Thrashing explained')
  expect(await titles('?search=%25')).toEqual([])
})

test('what a student marks and saves is his, counts once, and not for his own notes', async () => {
  const note = await share(t, author)
  for (const isUseful of [true, true]) await t.call(reader, 'PUT', `/notes/${note._id}/useful`, { isUseful })
  await t.call(reader, 'PUT', `/notes/${note._id}/save`, { isSaved: true })
  expect((await list('/saved')).result).toMatchObject([
    { _id: note._id, isUseful: true, isSaved: true, usefulCount: 1 },
  ])
  expect((await t.call(author, 'PUT', `/notes/${note._id}/useful`, { isUseful: true })).status).toBe(409)
  expect((await list('/saved', author)).result).toEqual([])
  expect((await list('/mine', author)).result[0]._id).toBe(note._id)
  await t.call(reader, 'PUT', `/notes/${note._id}/useful`, { isUseful: false })
  expect((await list('/saved')).result[0].usefulCount).toBe(0)
})

test('whoever asks for notes sees what came; others see what is wanted most', async () => {
  const ask = (who: SignedIn, module: number | null, isAsked = true) =>
    t.call(who, 'PUT', '/notes/requests', { subject: 'software-engineering-5', module, isAsked })
  const requests = async (who: SignedIn) =>
    (await t.call(who, 'GET', '/notes/requests?semester=5&branch=CE')).body.data
  await ask(reader, 4)
  await ask(reader, 4)
  await ask(author, 4)
  await ask(reader, null)
  expect((await requests(reader)).result).toMatchObject([
    { module: 4, askedCount: 2, isAskedByMe: true },
    { module: null, askedCount: 1, isAskedByMe: true },
  ])
  const third = await t.person('Student')
  const note = await share(t, third, { subject: 'software-engineering-5', modules: [4] })
  expect(await requests(reader)).toMatchObject({
    result: [],
    answered: [
      { module: null, note: { slug: note.slug } },
      { module: 4, note: { title: note.title } },
    ],
  })
  await ask(reader, 4, false)
  expect((await requests(reader)).answered).toHaveLength(1)
})

test('the files of a subject come as one ZIP, the size known beforehand', async () => {
  await share(t, author, { subject: 'data-structure-3', title: 'Trees', type: 'Lab' })
  await share(t, author, { subject: 'data-structure-3', title: 'Trees', modules: [2] })
  const zip = await t.call(reader, 'GET', '/notes/zip?subject=data-structure-3')
  expect(zip.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="data-structure.zip"',
  })
  expect(zip.body).toContain('Lab/trees/handout.pdf')
  expect(zip.body).toContain('Notes/trees/handout.pdf')
  const none = await t.call(reader, 'GET', '/notes/zip?subject=microprocessor-4')
  expect([none.status, none.body.message]).toEqual([404, 'There are no files to download yet'])
})

test('a copy of one’s own data holds what one shared, saved, reported and asked for', async () => {
  const { body } = await t.call(author, 'GET', '/profiles/mine/data')
  const { notes } = body.data
  expect(notes.notes.length).toBeGreaterThan(3)
})
