import { beforeAll, expect, test } from 'vitest'
import {
  announce,
  announcementOf,
  internshipOf,
  postInternship,
} from '#server/testing/announcements-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let team: SignedIn
let alumnus: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
  alumnus = await t.person('Alumni')
})

const save = (id: string, form: object) => t.call(team, 'PUT', `/announcements/${id}`, form)
const read = async (id: string) => (await t.call(team, 'GET', `/announcements/${id}`)).body.data

test('two people of a team edit one announcement: the older form is refused, and the newer text stays', async () => {
  const { _id, revision } = await announce(t, team)
  const first = await save(_id, { title: 'The library is open on Sunday', revision })
  expect([first.status, first.body.data.revision]).toEqual([200, revision + 1])
  const older = await save(_id, { body: '<p>Until midnight.</p>', revision })
  expect([older.status, older.body.code, older.body.message]).toEqual([
    ...[409, 'CONFLICT', 'This announcement was changed after you opened it'],
  ])
  const stored = await read(_id)
  expect(stored.body).toBe('<p>Until ten in the evening, before the exams.</p>')
  const newer = await save(_id, { body: '<p>Until midnight.</p>', revision: stored.revision })
  expect([newer.status, newer.body.data.title]).toEqual([200, 'The library is open on Sunday'])
})

test('of many saves of one revision at once exactly one goes through', async () => {
  const { _id, revision } = await announce(t, team)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => save(_id, { title: `Open until ${nth} tonight`, revision })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})

test('the same save sent again after a lost answer is answered with what it saved', async () => {
  const { _id, revision } = await announce(t, team)
  const form = { ...announcementOf({ title: 'The library is closed today' }), changeNote: 'Closed', revision }
  const first = await save(_id, form)
  const again = await save(_id, form)
  expect([again.status, again.body.data.revision]).toEqual([200, first.body.data.revision])
})

test('a form that was opened before it was pinned or ended is refused', async () => {
  const { _id, revision } = await announce(t, team)
  await t.call(team, 'PUT', `/announcements/${_id}/pin`, { isPinned: true })
  expect((await save(_id, { isPinned: false, title: 'Another title', revision })).status).toBe(409)
  const pinned = await read(_id)
  await t.call(team, 'PUT', `/announcements/${_id}/expire`)
  expect((await save(_id, { ...announcementOf(), revision: pinned.revision })).status).toBe(409)
})

test('a client that names no revision saves as before, and another value than a number is refused', async () => {
  const { _id } = await announce(t, team)
  await save(_id, { title: 'The library is open on Monday' })
  expect((await save(_id, { title: 'The library is open on Friday' })).status).toBe(200)
  expect((await save(_id, { title: 'The library is open', revision: '1' })).status).toBe(400)
})

test('an alumnus with an internship open on two devices overwrites nothing, in a form with files too', async () => {
  const { _id, revision } = await postInternship(t, alumnus)
  const form = new FormData()
  form.append('stipend', '20,000 a month')
  form.append('revision', String(revision))
  expect((await t.send(alumnus, 'PUT', `/internships/${_id}`, form)).status).toBe(200)
  const older = await t.call(alumnus, 'PUT', `/internships/${_id}`, { ...internshipOf(), revision })
  expect([older.status, older.body.message]).toEqual([
    ...[409, 'This internship was changed after you opened it'],
  ])
})
