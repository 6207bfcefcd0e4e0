import type { RailwayDeskRow } from '@portal/contract/railway-desk-records.ts'
import { beforeAll, beforeEach } from 'vitest'
import { travel } from '#server/testing/events-testing.ts'
import { appliedFor, withBooklet } from '#server/testing/railway-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

/** Returns a test portal with two clerks of the railway desk, a student, and a booklet from C206301. */
export function testRailwayDesk() {
  const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
  const people = {} as Record<'meena' | 'arun' | 'student', SignedIn>
  beforeAll(async () => {
    people.meena = await t.person('Railway', { name: 'Meena Joshi' })
    people.arun = await t.person('Railway', { name: 'Arun Pai' })
    people.student = await t.person('Student')
    await withBooklet(t, people.meena, { family: 'C', first: 206_301 })
  })
  beforeEach(() => travel(t, 0, people.meena, people.arun, people.student))
  let nth = 0
  const list = async (query = '', who = people.meena) =>
    (await t.call(who, 'GET', `/railway/applications?${query}`)).body.data
  return {
    t,
    people,
    list,
    /** Adds a pending application of a new student. */
    async applied(more: Readonly<Record<string, unknown>> = {}, name = 'Aarohi Deshmukh') {
      nth += 1
      const prn = `124A${String(2000 + nth)}`
      const who = await t.person('Student', { name, student: { prn } })
      return { id: await appliedFor(t, who, more), prn, who }
    },
    decide: (id: string, state: string, more: object = {}, who = people.meena) =>
      t.call(who, 'PUT', `/railway/applications/${id}/state`, { state, ...more }),
    names: async (query: string) =>
      (await list(query)).result.map(({ name }: RailwayDeskRow) => name) as string[],
    detail: async (id: string) =>
      (await t.call(people.meena, 'GET', `/railway/applications/${id}`)).body.data,
  }
}
