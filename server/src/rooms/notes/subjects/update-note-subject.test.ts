import { beforeAll, expect, test } from 'vitest'
import { share } from '#server/testing/notes-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { addFirstSubjects } from './first-subjects.ts'

const t = testPortal()
let council: SignedIn
let student: SignedIn

beforeAll(async () => {
  await addFirstSubjects(t.portal)
  council = await t.person('Council')
  student = await t.person('Student')
})

const add = (body: object, who: SignedIn | null = council) => t.call(who, 'POST', '/notes/subjects', body)
const change = (id: string, body: object, who: SignedIn | null = council) =>
  t.call(who, 'PUT', `/notes/subjects/${id}`, body)
const listed = async (query = '', who = student) =>
  (await t.call(who, 'GET', `/notes/subjects${query}`)).body.data.result
const namesOf = async (query: string) => (await listed(query)).map(({ name }: { name: string }) => name)
const optics = { name: 'Optics for engineers', semester: 3, branches: ['EXTC'] }

test('a new portal begins with the syllabus, once, and a council’s list stays when it starts again', async () => {
  const before = await listed()
  expect(before.length).toBeGreaterThan(20)
  await addFirstSubjects(t.portal)
  expect(await listed()).toEqual(before)
})

test('the council adds a subject, and students find it by its semester and branches', async () => {
  const { status, body } = await add({ name: 'Robotics at home', semester: 7, branches: ['CE', 'ME'] })
  expect([status, body.data.noteCount]).toEqual([201, 0])
  for (const query of ['', '?semester=7', '?semester=7&branch=ME', '?branch=CE'])
    expect(await namesOf(query)).toContain('Robotics at home')
  for (const query of ['?semester=6', '?branch=IT'])
    expect(await namesOf(query)).not.toContain('Robotics at home')
})

test('of two members of the council who add one subject at once one does it', async () => {
  const subject = { name: 'Quantum gardening', semester: 8, branches: ['IT'] }
  const answers = await Promise.all([add(subject), add({ ...subject, name: 'quantum GARDENING' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.errors).toEqual([
    { path: 'name', message: 'Semester 8 already has a subject with this name' },
  ])
  expect((await add({ ...subject, semester: 7 })).status).toBe(201)
})

test('a subject takes no name that another of its semester has, and keeps its address with a new one', async () => {
  const subject = (await add({ name: 'Thermics', semester: 2, branches: ['ME'] })).body.data
  await add({ name: 'Hydraulics', semester: 2, branches: ['ME'] })
  expect((await change(subject._id, { name: 'Hydraulics' })).status).toBe(409)
  const { body } = await change(subject._id, { name: 'Thermics and heat', branches: ['ME', 'CE'] })
  expect(body.data).toMatchObject({ slug: subject.slug, name: 'Thermics and heat', branches: ['ME', 'CE'] })
  expect(await namesOf('?semester=2&branch=CE')).toContain('Thermics and heat')
})

test('a change of a subject that was opened before another council member saved it is refused', async () => {
  const { _id, revision } = (await add({ name: 'Ceramics', semester: 5, branches: ['ME'] })).body.data
  const first = await change(_id, { name: 'Ceramics and glass', revision })
  expect([first.status, first.body.data.revision]).toEqual([200, revision + 1])
  const older = await change(_id, { branches: ['CE'], revision })
  expect([older.status, older.body.message]).toEqual([409, 'This subject was changed after you opened it'])
  expect((await change(_id, { name: 'Ceramics and glass', revision })).status).toBe(200)
  expect((await change(_id, { branches: ['CE'], revision: revision + 1 })).status).toBe(200)
  expect((await change(_id, { branches: ['ME'] })).status).toBe(200)
})

test('a subject that is no longer taught keeps its notes, and says how many there are', async () => {
  const subject = (await add({ name: 'Punched cards', semester: 1, branches: ['CE'] })).body.data
  await share(t, student, { subject: subject.slug })
  expect((await change(subject._id, { isRetired: true })).body.data.isRetired).toBe(true)
  const [row] = (await listed('?semester=1')).filter(({ _id }: { _id: string }) => _id === subject._id)
  expect(row).toMatchObject({ isRetired: true, noteCount: 1 })
  expect((await change(subject._id, { isRetired: false })).body.data.isRetired).toBe(false)
})

test('the audit has who added and changed a subject', async () => {
  const keeper = await t.person('Council')
  const { _id } = (await add({ name: 'Book keeping', semester: 6, branches: ['IT'] }, keeper)).body.data
  await change(_id, { name: 'Book keeping for engineers' }, keeper)
  const { rows } = await t.portal.pool.query(
    'select action, subject from audit_entries where actor_id = $1 order by id',
    [keeper.id],
  )
  expect(rows).toEqual([
    { action: 'subject-added', subject: `note-subject:${_id}` },
    { action: 'subject-changed', subject: `note-subject:${_id}` },
  ])
})

test('nobody but the council keeps the list; students and the council read it', async () => {
  const [subject] = await listed()
  for (const who of [student, await t.person('Team'), await t.person('AlumniAdmin')]) {
    expect((await add(optics, who)).status).toBe(403)
    expect((await change(subject._id, { isRetired: true }, who)).status).toBe(403)
  }
  expect((await add(optics, null)).status).toBe(401)
  expect((await t.call(council, 'GET', '/notes/subjects')).status).toBe(200)
  expect((await t.call(await t.person('Alumni'), 'GET', '/notes/subjects')).status).toBe(403)
})

test('what does not fit makes and changes no subject', async () => {
  const [subject] = await listed()
  const misfits = [
    { name: 'Ab' },
    { name: 'x'.repeat(121) },
    { semester: 9 },
    { branches: ['XX'] },
    { branches: [] },
  ]
  for (const wrong of misfits)
    expect((await add({ ...optics, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  for (const wrong of [{ name: '' }, { branches: [] }, { isRetired: 'yes' }])
    expect((await change(subject._id, wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await change('900000001', { isRetired: true })).status).toBe(404)
  expect((await t.call(student, 'GET', '/notes/subjects?semester=9')).status).toBe(400)
})
