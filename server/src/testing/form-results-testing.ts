import { beforeAll, beforeEach, expect } from 'vitest'
import { travel } from './events-testing.ts'
import { type SignedIn, testPortal } from './test-portal.ts'

/* Helpers for the tests of results: a form with every type of field, its teams, and two students. */

export const optionOf = (id: string, label = id, seats: number | null = null) => ({ id, label, seats })
export const resultFields = [
  {
    id: 'food',
    type: 'checkbox',
    label: 'Food',
    options: [optionOf('veg', 'Vegetarian'), optionOf('jain', 'Jain')],
  },
  {
    id: 'slot',
    type: 'radio',
    label: 'Slot',
    options: [optionOf('am', 'Morning', 50), optionOf('pm', 'Evening')],
  },
  { id: 'cups', type: 'number', label: 'Cups' },
  { id: 'day', type: 'date', label: 'Day' },
  { id: 'note', type: 'textarea', label: 'Note' },
]
export const resultPages = [{ title: '', fields: resultFields }]
const forStudents = { isPublic: false, roles: ['Student'], years: ['SE', 'TE'], branches: [] }
export const oncePerStudent = { audience: forStudents, onePerPerson: true }

/** Opens a portal with these records; the clock is reset before each test. */
export function resultsPortal() {
  const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
  const cast = {} as Record<'team' | 'other' | 'helpers' | 'asha' | 'kabir', SignedIn>
  beforeAll(async () => {
    cast.team = await t.person('Team', { name: 'Robotics' })
    cast.other = await t.person('Team')
    cast.helpers = await t.person('Team', { name: 'Helpers', account: { slug: 'helpers' } })
    cast.asha = await t.person('Student', {
      name: 'Asha Rao',
      student: { prn: '124A7101', year: 'TE', branch: 'IT' },
    })
    cast.kabir = await t.person('Student', {
      name: '=Kabir',
      student: { prn: '124A7102', year: 'SE', branch: 'ME' },
    })
  })
  beforeEach(() => travel(t, 0, ...Object.values(cast)))

  const get = async (path: string, who: SignedIn | null = cast.team) => t.call(who, 'GET', path)
  return {
    t,
    cast,
    get,
    results: async (slug: string) => (await get(`/forms/${slug}/results`)).body.data,
    answer: async (who: SignedIn | null, slug: string, answers: object, version = 1) => {
      const { status, body } = await t.call(who, 'POST', `/forms/${slug}/answers`, { version, answers })
      expect([status, body.message]).toEqual([201, 'Your answers are sent'])
    },
    /**
     * Expects that only the form's teams can make the call. Everyone else gets the same refusal as for a form
     * that doesn't exist.
     */
    isTheTeamsAlone: async (
      method: 'GET' | 'POST' | 'DELETE',
      path: (form: string) => string,
      slug: string,
      body: object | undefined = method === 'POST' ? {} : undefined,
    ) => {
      const statusOf = async (who: SignedIn | null, form = slug) =>
        (await t.call(who, method, path(form), body)).status
      expect(await statusOf(cast.other)).toBe(403)
      expect(await statusOf(cast.asha)).toBe(403)
      expect(await statusOf(null)).toBe(401)
      expect(await statusOf(cast.team, 'no-such-form')).toBe(404)
    },
  }
}
