import { beforeAll, expect, test } from 'vitest'
import { announcementOf, internshipOf, postInternship } from '#server/testing/announcements-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let alumnus: SignedIn
let eligible: SignedIn
let other: SignedIn

beforeAll(async () => {
  alumnus = await t.person('Alumni')
  eligible = await t.person('Student')
  other = await t.person('Student', { student: { year: 'FE' } })
})

const listed = async (who: SignedIn, query: string) => {
  const { body } = await t.call(who, 'GET', `/announcements?${query}`)
  return body.data.result.map(({ _id }: { _id: string }) => _id)
}

test('an internship is there for who may apply and for alumni, and is found by its company', async () => {
  const { _id, internship } = await postInternship(t, alumnus, { years: ['TE', 'BE'], openings: '3' })
  expect(internship).toMatchObject({ company: 'Sahyadri Systems', openings: 3, applyEmail: '' })
  const colleague = await t.person('Alumni')
  for (const who of [eligible, colleague]) {
    expect(await listed(who, 'tab=internships')).toEqual([_id])
    expect(await listed(who, 'search=sahyadri&tab=internships')).toEqual([_id])
  }
  expect(await listed(other, 'tab=internships')).toEqual([])
  expect((await t.call(other, 'GET', `/announcements/${_id}`)).status).toBe(404)
})

test('what does not fit is refused with its field', async () => {
  const wrong: [object, string][] = [
    [{ deadline: '2026-11-19' }, 'deadline'],
    [{ deadline: 'soon' }, 'deadline'],
    [{ applyLink: '' }, 'applyLink'],
    [{ applyEmail: 'jobs@example.com' }, 'applyLink'],
    [{ applyLink: 'javascript:alert(1)' }, 'applyLink'],
    [{ company: '' }, 'company'],
    [{ openings: '0' }, 'openings'],
    [{ domains: ['Astrology'] }, 'domains.0'],
  ]
  for (const [more, path] of wrong) {
    const { status, body } = await t.call(alumnus, 'POST', '/internships', internshipOf(more))
    expect([status, body.errors?.[0].path]).toEqual([400, path])
  }
})

test('an update of an internship keeps the fields that it leaves out', async () => {
  const posted = await postInternship(t, alumnus, { openings: '3', hasReferral: true, years: ['TE'] })
  const changed = await t.call(alumnus, 'PUT', `/internships/${posted._id}`, { stipend: '20,000 a month' })
  expect(changed.status).toBe(200)
  expect(changed.body.data.internship).toEqual({ ...posted.internship, stipend: '20,000 a month' })
  expect(changed.body.data).toMatchObject({ title: posted.title, audience: posted.audience, state: 'live' })
})

test('its author changes it; an announcement is no internship, and a team posts none', async () => {
  const { _id } = await postInternship(t, alumnus)
  const said = internshipOf({ title: 'Winter internship', applyLink: '', applyEmail: 'jobs@example.com' })
  const changed = await t.call(alumnus, 'PUT', `/internships/${_id}`, said)
  expect([changed.status, changed.body.data.internship.applyEmail]).toEqual([200, 'jobs@example.com'])
  expect((await t.call(alumnus, 'PUT', `/announcements/${_id}`, announcementOf())).status).toBe(404)
  const team = await t.person('Team')
  expect((await t.call(team, 'POST', '/internships', said)).status).toBe(403)
  expect((await t.call(alumnus, 'PUT', `/internships/${_id}`, { ...said, state: 'draft' })).status).toBe(409)
})
