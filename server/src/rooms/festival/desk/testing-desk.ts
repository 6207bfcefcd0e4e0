import { beforeAll, beforeEach, expect } from 'vitest'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

/** Returns a test portal with two desks, a team and two students, and the actions of a desk. */
export function testingDesk() {
  const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
  const people: Record<'team' | 'desk' | 'other' | 'asha' | 'kabir', SignedIn> = {} as never
  beforeAll(async () => {
    people.team = await t.person('Team', { name: 'Robotics' })
    people.desk = await t.person('RegDesk', { name: 'Gate one' })
    people.other = await t.person('RegDesk', { name: 'Gate two' })
    people.asha = await t.person('Student', { name: 'Asha Rao', student: { prn: '124A8001' } })
    people.kabir = await t.person('Student', { name: 'Kabir Shaikh', student: { prn: '124A8002' } })
  })
  beforeEach(() => travel(t, 0, ...Object.values(people)))

  const festival = (more: object = {}) =>
    announce(t, people.team, { fest: 'TML', category: 'Tatva', fee: 50, ...more })
  return {
    t,
    people,
    festival,
    walkIn: (event: { slug: string }, body: object, who = people.desk) =>
      t.call(who, 'POST', `/tml/desk/events/${event.slug}/walk-in`, body),
    approve: (id: string, body?: object, who = people.desk) => t.call(who, 'PUT', `/tml/approve/${id}`, body),
    pay: (id: string, body: object, who = people.desk) => t.call(who, 'PUT', `/tml/payment/${id}`, body),
    list: async (event: { slug: string }, query = '') =>
      (await t.call(people.desk, 'GET', `/tml/participants/${event.slug}?${query}`)).body.data,

    /** Registers a student for a new event. */
    async registered(who = people.asha, more: object = {}) {
      const event = await festival(more)
      const { body } = await register(t, who, event)
      return { event, id: body.data._id as string }
    },

    /** Checks that a call is restricted to the desk's role and reveals nothing about absent things. */
    async isOfTheDesk(
      method: 'GET' | 'PUT' | 'POST' | 'DELETE',
      path: string,
      absent: string,
      body?: object,
    ) {
      expect((await t.call(null, method, path, body)).status).toBe(401)
      for (const who of [people.asha, people.team])
        expect((await t.call(who, method, path, body)).status).toBe(403)
      expect((await t.call(people.desk, method, absent, body)).status).toBe(404)
    },
  }
}

export const guest = (name: string, more: object = {}) => ({
  guest: {
    name,
    college: 'Xaviour Polytechnic',
    contactNumber: '98200 12345',
    email: `${name.toLowerCase().replace(/\W/g, '.')}@mail.example`,
    ...more,
  },
})

export const upi = (reference: string, amount = 50) => ({ mode: 'UPI', amount, reference })
