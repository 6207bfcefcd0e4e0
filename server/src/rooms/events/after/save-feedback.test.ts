import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { afterTesting, path } from './testing-after.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
const { addPeople, at, pastEvent } = afterTesting(t)
let team: SignedIn
let asha: SignedIn
let kabir: SignedIn
let absentee: SignedIn
beforeAll(async () => {
  ;({ team, asha, kabir, absentee } = await addPeople())
})
beforeEach(() => at(0))

describe('feedback', () => {
  const say = (who: SignedIn | null, slug: string, more: object = {}) =>
    t.call(who, 'PUT', path(slug, 'feedback'), { event: 5, organisation: 4, comment: 'Lovely', ...more })
  const read = (who: SignedIn | null, slug: string) => t.call(who, 'GET', path(slug, 'feedback'))

  test('is given once by who came, and can be changed for a week', async () => {
    const event = await pastEvent()
    expect((await read(asha, event.slug)).body.data).toMatchObject({ mine: null, refusal: null })
    expect((await say(asha, event.slug)).body.data.mine).toMatchObject({ event: 5, comment: 'Lovely' })
    await at(60 + 24 * 6)
    expect((await say(asha, event.slug, { event: 2 })).body.data.mine.event).toBe(2)
    expect((await read(team, event.slug)).body.data.count).toBe(1)
    await at(60 + 24 * 7)
    expect((await say(asha, event.slug)).status).toBe(409)
    expect((await read(asha, event.slug)).body.data.mine.event).toBe(2)
  })

  test('reaches the team from three answers on, without names', async () => {
    const event = await pastEvent()
    await t.call(team, 'POST', path(event.slug, 'checkin'), { prn: '124A7103' })
    await say(asha, event.slug)
    await say(kabir, event.slug, { event: 4, comment: '' })
    expect((await read(team, event.slug)).body.data).toEqual({
      count: 2,
      summary: null,
      mine: null,
      refusal: null,
    })
    await say(absentee, event.slug, { event: 4, organisation: 1, comment: 'Too loud' })
    const { data } = (await read(team, event.slug)).body
    expect(data.summary).toMatchObject({
      event: { average: 4.3, counts: [0, 0, 0, 2, 1] },
      organisation: { average: 3, counts: [1, 0, 0, 2, 0] },
    })
    expect(data.summary.comments.sort()).toEqual(['Lovely', 'Too loud'])
    expect(JSON.stringify(data)).not.toMatch(/Kabir|Mihir|124A71/)
  })

  test('is refused to who was not there, too early, to others, and with wrong stars', async () => {
    const event = await pastEvent()
    expect((await say(absentee, event.slug)).body.message).toBe(
      'Only people who were checked in can give feedback',
    )
    for (const wrong of [{ event: 0 }, { event: 6 }, { organisation: 2.5 }, { comment: 'x'.repeat(501) }])
      expect((await say(asha, event.slug, wrong)).status).toBe(400)
    const stranger = await t.person('Team')
    expect((await read(stranger, event.slug)).status).toBe(403)
    expect((await say(team, event.slug)).status).toBe(403)
    expect((await read(null, event.slug)).status).toBe(401)
    expect((await say(asha, 'no-such-event')).status).toBe(404)
    await at(0)
    const next = await announce(t, team)
    expect((await say(asha, next.slug)).body.message).toBe('You can give feedback once the event is over')
  })
})
