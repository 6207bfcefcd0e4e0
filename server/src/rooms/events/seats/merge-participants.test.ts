import { beforeAll, expect, test } from 'vitest'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
})

/**
 * Adds two accounts of one person, both in a past event; those in `came` were checked in, and certificates
 * were issued.
 */
async function pastEvent(prns: { gone: string; kept: string }, came: readonly string[]) {
  await travel(t, 0, team)
  const student = (prn: string) =>
    t.person('Student', { name: 'Kabir Shah', student: { prn, year: 'TE', branch: 'IT' } })
  const [gone, kept] = [await student(prns.gone), await student(prns.kept)]
  const event = await announce(t, team)
  for (const one of [gone, kept]) await register(t, one, event)
  for (const prn of came) await t.call(team, 'POST', `/events/${event.slug}/checkin`, { prn })
  await travel(t, 60, team, gone, kept)
  await give(event.slug)
  return { ...event, gone, kept }
}
const give = (slug: string) => t.call(team, 'POST', `/events/${slug}/certificates`, { places: [] })
const merge = ({ gone, kept }: { gone: SignedIn; kept: SignedIn }) =>
  t.portal.inTransaction((tx) => t.portal.merges.run(tx, { mergedId: gone.id, survivingId: kept.id }))
const codeOf = async (who: SignedIn, slug: string): Promise<string> =>
  (await t.call(who, 'GET', `/events/${slug}/registration/certificate`)).body.data.code
const check = async (slug: string, code: string) =>
  (await t.call(null, 'GET', `/events/${slug}/certificate?code=${encodeURIComponent(code)}`)).body.data

test('someone who came with the merged account keeps the check-in and the certificate', async () => {
  const event = await pastEvent({ gone: '124A7201', kept: '124A7202' }, ['124A7201'])
  const code = await codeOf(event.gone, event.slug)
  await merge(event)
  const { body } = await t.call(event.kept, 'GET', `/events/${event.slug}/registration`)
  expect(body.data.state).toBe('CheckedIn')
  expect(await codeOf(event.kept, event.slug)).toBe(code)
  await give(event.slug)
  expect(await check(event.slug, code)).toMatchObject({ valid: true, name: 'Kabir Shah' })
})

test('of two certificates for one event one stays, and the other is replaced', async () => {
  const event = await pastEvent({ gone: '124A7203', kept: '124A7204' }, ['124A7203', '124A7204'])
  const [before, stays] = [await codeOf(event.gone, event.slug), await codeOf(event.kept, event.slug)]
  expect(before).not.toBe(stays)
  await merge(event)
  expect(await check(event.slug, stays)).toMatchObject({ valid: true, state: 'valid' })
  expect(await check(event.slug, before)).toMatchObject({
    valid: false,
    state: 'replaced',
    name: 'Kabir Shah',
  })
  expect((await give(event.slug)).body.data.givenCount).toBe(1)
})
