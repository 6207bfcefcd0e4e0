import { expect, test } from 'vitest'
import { erasePerson } from '#platform/privacy/erasure.ts'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests that a person's own answers follow them into a merged account, and are erased with them.

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
const questions = [
  {
    id: 'shirt',
    type: 'radio',
    label: 'T-shirt size',
    isRequired: true,
    perPerson: true,
    options: ['S', 'M', 'L'],
  },
]

/** Adds a group in which Asha leads with S, and Kabir agreed with L. */
async function group(prns: { asha: string; kabir: string; spare: string }) {
  const student = (name: string, prn: string) =>
    t.person('Student', { name, student: { prn, year: 'TE', branch: 'IT' } })
  const team = await t.person('Team', { name: 'Robotics' })
  const asha = await student('Asha Rao', prns.asha)
  const kabir = await student('Kabir Shaikh', prns.kabir)
  const spare = await student('Kabir Shaikh', prns.spare)
  await travel(t, 0, team, asha, kabir, spare)
  const event = await announce(t, team, { questions, minMembers: 1, maxMembers: 3 })
  const wish = { answers: { shirt: 'S' }, group: { name: 'Owls', members: [kabir.email] } }
  await register(t, asha, event, wish)
  const agreed = await t.call(kabir, 'PUT', `/events/${event.slug}/group`, {
    accept: true,
    answers: { shirt: 'L' },
  })
  expect(agreed.status).toBe(200)
  const answersOf = async (): Promise<unknown[]> => {
    const { body } = await t.call(team, 'GET', `/events/${event.slug}/participants`)
    return body.data.result.map(({ answers }: { answers: unknown }) => answers)
  }
  return { event, asha, kabir, spare, answersOf }
}
const erase = (who: SignedIn, name: string) =>
  t.portal.inTransaction((tx) => erasePerson(t.portal, tx, { accountId: who.id, email: who.email, name }))

test('a member who is erased leaves no answer, and the leader keeps theirs', async () => {
  const { kabir, answersOf } = await group({ asha: '124A7301', kabir: '124A7302', spare: '124A7303' })
  expect(await answersOf()).toEqual(expect.arrayContaining([{ shirt: 'S' }, { shirt: 'L' }]))
  await erase(kabir, 'Kabir Shaikh')
  const left = await answersOf()
  expect(left).toContainEqual({ shirt: 'S' })
  expect(left).not.toContainEqual({ shirt: 'L' })
})

test('a member whose account is merged keeps their own answer', async () => {
  const { event, kabir, spare } = await group({ asha: '124A7304', kabir: '124A7305', spare: '124A7306' })
  await t.portal.inTransaction((tx) => t.portal.merges.run(tx, { mergedId: kabir.id, survivingId: spare.id }))
  const { body } = await t.call(spare, 'GET', `/events/${event.slug}/registration`)
  expect(body.data.answers).toEqual({ shirt: 'L' })
})
