import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { titles } from '#server/testing/bells-testing.ts'
import { announce, travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let asha: SignedIn
let kabir: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
  asha = await t.person('Student', { name: 'Asha Rao' })
  kabir = await t.person('Alumni', { name: 'Kabir Shah' })
})
beforeEach(() => travel(t, 0, team, asha, kabir))

const ask = async (who: SignedIn | null, slug: string, message = 'Is there parking?') =>
  t.call(who, 'POST', `/events/${slug}/questions`, { message })
const list = async (who: SignedIn | null, slug: string) =>
  (await t.call(who, 'GET', `/events/${slug}/questions`)).body.data

describe('questions to the organisers', () => {
  test('a student asks, the team is notified and answers, and the student hears of it', async () => {
    const { slug, title } = await announce(t, team)
    const { _id } = (await ask(asha, slug)).body.data
    expect(await titles(t, team)).toContain(`Asha Rao commented: ${title}`)
    const answer = { message: 'Behind the workshop.' }
    expect((await t.call(team, 'POST', `/events/${slug}/questions/${_id}/replies`, answer)).status).toBe(201)
    expect(await titles(t, asha)).toContain(`Robotics replied: ${title}`)
    expect(await list(null, slug)).toMatchObject({
      comments: [
        { message: 'Is there parking?', isPinned: false, reply: [{ message: 'Behind the workshop.' }] },
      ],
      can: { ask: false, pin: false },
    })
  })

  test('the team pins a question, which then comes first; nobody else can', async () => {
    const { slug } = await announce(t, team)
    const first = (await ask(asha, slug, 'First?')).body.data._id
    await ask(kabir, slug, 'Second?')
    const pin = (who: SignedIn | null, id: string, isPinned: unknown = true) =>
      t.call(who, 'PUT', `/events/${slug}/questions/${id}/pin`, { isPinned })
    expect((await pin(asha, first)).status).toBe(403)
    expect((await pin(await t.person('Team'), first)).status).toBe(403)
    expect((await pin(team, first, 'yes')).status).toBe(400)
    expect((await pin(team, '999999')).status).toBe(404)
    expect((await pin(team, first)).body.message).toBe('Pinned')
    const { comments, can } = await list(team, slug)
    expect(comments.map(({ message }: { message: string }) => message)).toEqual(['First?', 'Second?'])
    expect(can).toEqual({ ask: true, pin: true, report: true })
    const other = await announce(t, team)
    expect(
      (await t.call(team, 'PUT', `/events/${other.slug}/questions/${first}/pin`, { isPinned: false })).status,
    ).toBe(404)
  })

  test('people delete what is theirs, like, and ask nothing of a draft or of what is cancelled', async () => {
    const { slug } = await announce(t, team)
    const { _id } = (await ask(asha, slug)).body.data
    expect((await ask(null, slug)).status).toBe(401)
    expect((await ask(asha, slug, ' ')).body.errors).toMatchObject([{ path: 'message' }])
    expect((await ask(asha, 'no-such-event')).status).toBe(404)
    const like = `/events/${slug}/questions/${_id}/like`
    expect((await t.call(kabir, 'PUT', like, { isLiked: true })).body.message).toBe('Liked')
    expect((await t.call(kabir, 'DELETE', `/events/${slug}/questions/${_id}`)).status).toBe(403)
    const replied = await t.call(kabir, 'POST', `/events/${slug}/questions/${_id}/replies`, {
      message: 'Same here',
    })
    const reply = `/events/${slug}/questions/${_id}/replies/${replied.body.data._id}`
    expect((await t.call(asha, 'DELETE', reply)).status).toBe(403)
    expect((await t.call(kabir, 'DELETE', reply)).status).toBe(200)
    expect((await t.call(asha, 'DELETE', `/events/${slug}/questions/${_id}`)).status).toBe(200)
    expect((await list(asha, slug)).comments).toEqual([])
    const draft = await announce(t, team, { publish: 'draft' })
    expect((await ask(asha, draft.slug)).status).toBe(404)
    expect((await ask(team, draft.slug)).status).toBe(409)
    await t.call(team, 'PUT', `/events/${slug}/cancel`, { reason: 'It rains' })
    expect((await ask(asha, slug)).status).toBe(409)
  })
})
