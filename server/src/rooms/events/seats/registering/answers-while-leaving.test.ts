import { beforeAll, expect, test } from 'vitest'
import { announce, register } from '#server/testing/events-testing.ts'
import { guestCodeOf, guestForm } from '#server/testing/guests-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests of answers that arrive while another request cancels the registration.

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
const questions = [{ id: 'robot', type: 'text', label: 'Which robot?', isRequired: true, options: [] }]
const changed = { robot: 'Climber' }
let team: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
})

/** Cancels the registrations of an event, and commits only when `save` waits for their lock. */
async function cancelDuring(event: { _id: string }, save: () => ReturnType<typeof t.call>) {
  let saved: ReturnType<typeof t.call> | undefined
  await t.portal.db.transaction().execute(async (tx) => {
    const cancelled = { state: 'Cancelled', cancelled_at: t.portal.clock.now() } as const
    await tx.updateTable('event_registrations').set(cancelled).where('event_id', '=', event._id).execute()
    saved = save()
    await expect.poll(() => t.lockWaits(), { timeout: 20_000 }).toBeGreaterThan(0)
  })
  const stored = await t.portal.db
    .selectFrom('event_registrations')
    .select('answers')
    .where('event_id', '=', event._id)
    .execute()
  return { saved: await saved, stored }
}

test("a student's answers are refused when the registration was cancelled meanwhile", async () => {
  const asha = await t.person('Student')
  const event = await announce(t, team, { questions })
  await register(t, asha, event, { answers: { robot: 'Crawler' } })
  const { saved, stored } = await cancelDuring(event, () =>
    t.call(asha, 'PUT', `/events/${event.slug}/registration/answers`, { answers: changed }),
  )
  expect([saved?.status, stored]).toEqual([409, [{ answers: { robot: 'Crawler' } }]])
})

test("a guest's answers are refused when the registration was cancelled meanwhile", async () => {
  const event = await announce(t, team, {
    questions,
    fest: 'TML',
    category: 'Moksh',
    guestFee: 250,
    maxMembers: 3,
    seats: 9,
  })
  const form = { answers: { robot: 'Crawler' }, members: [guestForm()] }
  const { data } = (await t.call(null, 'POST', `/tml/nongstian/groupreg/?slug=${event.slug}`, form)).body
  const [{ email }] = data.members
  const code = await guestCodeOf(t, email)
  const confirmed = await t.call(null, 'POST', '/tml/confirm', { entry: data.entry, code })
  const { entry } = confirmed.body.data
  const { saved, stored } = await cancelDuring(event, () =>
    t.call(null, 'PUT', '/tml/entry/answers', {
      entry,
      answers: changed,
      members: [{ email, answers: {} }],
    }),
  )
  expect([saved?.status, stored]).toEqual([409, [{ answers: { robot: 'Crawler' } }]])
})
