import { beforeAll, expect, test } from 'vitest'
import { announcementOf } from '#server/testing/announcements-testing.ts'
import { eventOf, travel } from '#server/testing/events-testing.ts'
import { pdfOf } from '#server/testing/files/sample-documents.ts'
import { share } from '#server/testing/notes-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

/**
 * Tests of files without a public address, which are sent by a handler. No job runs here, so every 404 comes
 * from the deletion itself.
 */
const t = testPortal()
let team: SignedIn
let student: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
  student = await t.person('Student')
})

const pdf = () => new File([new Uint8Array(pdfOf(''))], 'plan.pdf', { type: 'application/pdf' })

function formWith(fields: object, fileField: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one))
  form.append(fileField, pdf())
  return form
}

/**
 * Deletes the thing as its owner, and checks that its file was readable before, is not afterwards, and is no
 * longer in use.
 */
async function expectGone(owner: SignedIn, file: string, thing: string): Promise<void> {
  expect((await t.call(owner, 'GET', file)).status).toBe(200)
  const { rows: before } = await shownFiles()
  expect((await t.call(owner, 'DELETE', thing)).status).toBe(200)
  expect((await t.call(owner, 'GET', file)).status).toBe(404)
  const { rows: after } = await shownFiles()
  expect(after[0].count).toBe(before[0].count - 1)
}
const shownFiles = () =>
  t.portal.pool.query(`select count(*)::int as count from uploads where kind = 'private' and use_count > 0`)

test('a file of a deleted note answers 404 at once', async () => {
  const note = await share(t, student)
  await expectGone(student, `/notes/${note._id}/files/${note.files[0]?._id}`, `/notes/${note._id}`)
})

test('a file of a deleted announcement answers 404 at once', async () => {
  const { body } = await t.send(team, 'POST', '/announcements', formWith(announcementOf(), 'files'))
  const { _id, files } = body.data
  await expectGone(team, `/announcements/${_id}/files/${files[0]._id}`, `/announcements/${_id}`)
})

test('a file of a deleted event answers 404 at once, and so does one of its report', async () => {
  const path = `/events/${(await t.call(team, 'POST', '/events', eventOf())).body.data._id}`
  await travel(t, 60, team)
  const report = path.replace('/events', '/reports')
  const { status, body } = await t.send(team, 'POST', `${report}/files`, formWith({}, 'file'))
  expect(status).toBe(201)
  await expectGone(team, `${report}/files/${body.data._id}`, path)
})
