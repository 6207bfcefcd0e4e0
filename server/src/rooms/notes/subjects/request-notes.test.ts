import { beforeAll, expect, test } from 'vitest'
import { share } from '#server/testing/notes-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { addFirstSubjects } from './first-subjects.ts'

const t = testPortal()
const subject = 'operating-system-4'
let asker: SignedIn
let other: SignedIn

beforeAll(async () => {
  await addFirstSubjects(t.portal)
  asker = await t.person('Student')
  other = await t.person('Student')
})

const request = (who: SignedIn | null, body: object = {}) =>
  t.call(who, 'PUT', '/notes/requests', { subject, isAsked: true, ...body })
const requests = async (who: SignedIn, query = '') =>
  (await t.call(who, 'GET', `/notes/requests${query}`)).body.data

test('ten presses of one student ask once, of two students twice; cancelled, it is gone', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => request(asker, { module: 2 })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await request(other, { module: 2 })
  const [row] = (await requests(asker)).result
  expect(row).toMatchObject({ subject: { slug: subject }, module: 2, askedCount: 2, isAskedByMe: true })
  for (const who of [asker, other])
    expect((await request(who, { module: 2, isAsked: false })).body.message).toBe('Request cancelled')
  expect((await requests(asker)).result).toEqual([])
})

test('what is wanted is listed by semester and branch, most wanted first', async () => {
  const third = await t.person('Student')
  await request(asker, { module: 1 })
  await request(asker, { subject: 'software-engineering-5' })
  for (const who of [other, third]) await request(who, { subject: 'software-engineering-5' })
  const wanted = async (query: string) =>
    (await requests(other, query)).result.map((one: { subject: { slug: string } }) => one.subject.slug)
  expect(await wanted('')).toEqual(['software-engineering-5', subject])
  expect(await wanted('?semester=4')).toEqual([subject])
  expect(await wanted('?semester=5&branch=CE')).toEqual(['software-engineering-5'])
  expect(await wanted('?semester=4&branch=ME')).toEqual([])
})

test('notes of a module answer who asked for it or for the subject, and not who asked for another', async () => {
  const [ofModule, ofSubject, ofAnother] = [
    await t.person('Student'),
    await t.person('Student'),
    await t.person('Student'),
  ]
  await request(ofModule, { module: 4 })
  await request(ofSubject, { module: null })
  await request(ofAnother, { module: 5 })
  const note = await share(t, other, { subject, modules: [4] })
  for (const who of [ofModule, ofSubject])
    expect((await requests(who)).answered).toMatchObject([{ note: { slug: note.slug, title: note.title } }])
  expect((await requests(ofAnother)).answered).toEqual([])
  await t.call(other, 'DELETE', `/notes/${note._id}`)
  expect((await requests(ofModule)).answered).toEqual([])
})

test('who shares what they asked for asks no longer', async () => {
  const who = await t.person('Student')
  await request(who, { module: 6 })
  await share(t, who, { subject, modules: [6] })
  const { result, answered } = await requests(who)
  expect(result.filter((one: { isAskedByMe: boolean }) => one.isAskedByMe)).toEqual([])
  expect(answered).toEqual([])
})

test('only students ask and see what is asked, for a subject and a module that exist', async () => {
  expect((await request(null)).status).toBe(401)
  for (const role of ['Team', 'Council', 'Alumni'] as const) {
    const who = await t.person(role)
    expect((await request(who)).status).toBe(403)
    expect((await t.call(who, 'GET', '/notes/requests')).status).toBe(403)
  }
  const unknown = await request(asker, { subject: 'alchemy-9' })
  expect([unknown.status, unknown.body.errors]).toEqual([
    400,
    [{ path: 'subject', message: 'Choose a subject from the list' }],
  ])
  for (const wrong of [{ module: 7 }, { module: 'x' }, { isAsked: 'yes' }, { isAsked: null }, { subject: 4 }])
    expect((await request(asker, wrong)).status, JSON.stringify(wrong)).toBe(400)
  for (const wrong of ['semester=9', 'branch=XX'])
    expect((await t.call(asker, 'GET', `/notes/requests?${wrong}`)).status).toBe(400)
})

test('a student sees which modules have notes and papers, and who asks for the others', async () => {
  const author = await t.person('Student')
  await share(t, author, { subject: 'computer-network-5', modules: [1, 2] })
  await share(t, author, { subject: 'computer-network-5', modules: [2], type: 'Paper', examYear: 2025 })
  await request(asker, { subject: 'computer-network-5', module: 3 })
  const coverage = async (who: SignedIn | null, slug = 'computer-network-5') =>
    t.call(who, 'GET', `/notes/subjects/${slug}/coverage`)
  const { modules } = (await coverage(asker)).body.data
  expect(modules).toHaveLength(6)
  expect(modules.slice(0, 4)).toMatchObject([
    { module: 1, noteCount: 1, paperCount: 0 },
    { module: 2, noteCount: 1, paperCount: 1 },
    { module: 3, noteCount: 0, askedCount: 1, isAskedByMe: true },
    { module: 4, noteCount: 0, paperCount: 0, askedCount: 0 },
  ])
  expect((await coverage(asker, 'alchemy')).status).toBe(404)
  expect((await coverage(await t.person('Alumni'))).status).toBe(403)
  expect((await coverage(null)).status).toBe(401)
})

test('a request reaches the students who took the subject the year before, on their home', async () => {
  const of = (year: string, branch = 'CE') => t.person('Student', { student: { year, branch } })
  const [senior, same, older, elsewhere] = [
    await of('BE'),
    await of('TE'),
    await of('SE'),
    await of('BE', 'ME'),
  ]
  const third = 'software-engineering-5'
  await request(same, { subject: third, module: 4 })
  const homeOf = async (who: SignedIn) => JSON.stringify((await t.call(who, 'GET', '/today')).body)
  expect(await homeOf(senior)).toContain(`/notes/create?subject=${third}&module=4`)
  for (const other of [same, older, elsewhere]) expect(await homeOf(other)).not.toContain(third)
  await share(t, senior, { subject: third, modules: [4] })
  expect(await homeOf(senior)).not.toContain(`${third}&module=4`)
})
