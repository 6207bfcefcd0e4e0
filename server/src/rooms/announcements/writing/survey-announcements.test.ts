import { expect, test } from 'vitest'
import { announce, internshipOf, postInternship } from '#server/testing/announcements-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const survey = async (who: SignedIn) => (await t.call(who, 'GET', '/announcements/survey')).body.data
const toConfirmOf = async (who: SignedIn) =>
  (await survey(who)).toConfirm.map(({ title }: { title: string }) => title)

test('a student finds on each tab as many as the list of the tab holds', async () => {
  const council = await t.person('Council')
  const student = await t.person('Student', { student: { year: 'TE', branch: 'IT' } })
  await announce(t, council, { roles: ['Student', 'Team', 'Council', 'Alumni'] })
  const { _id } = await announce(t, council, { roles: ['Student'], years: ['TE'] })
  await announce(t, council, { roles: ['Student'], years: ['FE'] })
  await t.call(student, 'PUT', `/announcements/${_id}/save`, { isSaved: true })
  const { counts } = await survey(student)
  for (const tab of ['all', 'me', 'internships', 'saved'] as const)
    expect({ tab, total: counts[tab] }).toEqual({
      tab,
      total: (await t.call(student, 'GET', `/announcements?tab=${tab}`)).body.data.total,
    })
  expect(counts).toMatchObject({ saved: 1 })
})

test('the three internships that close next stand there, the nearest first, until their last day is over', async () => {
  const alumnus = await t.person('Alumni')
  const student = await t.person('Student')
  const dayIn = (days: number) =>
    new Date(t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  for (const days of [30, 4, 12, 20])
    await postInternship(t, alumnus, internshipOf({ company: `Closes in ${days}`, deadline: dayIn(days) }))
  const companies = async () =>
    (await survey(student)).closing.map(({ company }: { company: string }) => company)
  expect(await companies()).toEqual(['Closes in 4', 'Closes in 12', 'Closes in 20'])
  t.clock.advance(6 * 86_400_000)
  student.token = await t.signIn(student.id)
  expect(await companies()).toEqual(['Closes in 12', 'Closes in 20', 'Closes in 30'])
})

test('an urgent announcement waits until the reader has confirmed it; its author and those it is not for never see it there', async () => {
  const council = await t.person('Council')
  const student = await t.person('Student')
  const alumnus = await t.person('Alumni')
  const { _id, title } = await announce(t, council, { roles: ['Student', 'Council'], priority: 'Urgent' })
  expect(await toConfirmOf(student)).toContain(title)
  await t.call(student, 'PUT', `/announcements/${_id}/read`, {})
  expect(await toConfirmOf(student)).toContain(title)
  await t.call(student, 'PUT', `/announcements/${_id}/read`, { isAcknowledged: true })
  for (const who of [student, council, alumnus]) expect(await toConfirmOf(who)).not.toContain(title)
})

test('the author of an urgent announcement sees who has opened it and who has confirmed it', async () => {
  const council = await t.person('Council')
  const [first, second] = [await t.person('Student'), await t.person('Student')]
  const { _id } = await announce(t, council, { roles: ['Student'], priority: 'Urgent' })
  await t.call(first, 'PUT', `/announcements/${_id}/read`, {})
  await t.call(second, 'PUT', `/announcements/${_id}/read`, { isAcknowledged: true })
  const { result } = (await t.call(council, 'GET', `/announcements/${_id}/reads`)).body.data
  const sum = (of: 'openedCount' | 'readCount') =>
    result.reduce((total: number, row: Record<string, number>) => total + (row[of] ?? 0), 0)
  expect({ opened: sum('openedCount'), confirmed: sum('readCount') }).toEqual({ opened: 2, confirmed: 1 })
})
