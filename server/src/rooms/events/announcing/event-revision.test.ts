import { beforeAll, describe, expect, test } from 'vitest'
import { announce, eventOf, register } from '#server/testing/events-testing.ts'
import { pdfOf } from '#server/testing/files/sample-documents.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let team: SignedIn
let student: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
  student = await t.person('Student')
})

const save = (slug: string, form: object) => t.call(team, 'PUT', `/events/${slug}`, form)
const read = async (slug: string) => (await t.call(team, 'GET', `/events/${slug}`)).body.data

describe('two tabs of a team with one event', () => {
  test('the older one is refused, the venue stays as it was moved, and people are notified once', async () => {
    const form = eventOf({ venue: 'Hall A' })
    const { slug, revision } = await announce(t, team, form)
    await register(t, student, { slug })
    const moved = await save(slug, { ...form, venue: 'Hall B', revision })
    expect([moved.status, moved.body.data.venue]).toEqual([200, 'Hall B'])
    expect(moved.body.data.revision).toBeGreaterThan(revision)
    const stale = await save(slug, { ...form, title: 'Robo race, new title', revision })
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      ...[409, 'CONFLICT', 'This event was changed after you opened it'],
    ])
    expect(await read(slug)).toMatchObject({ venue: 'Hall B', revision: moved.body.data.revision })
    await t.portal.jobs.drain()
    const { body } = await t.call(student, 'GET', '/notification/getAllNotifications?limit=50')
    const heard = body.data.result.filter((one: { slug: string }) => one.slug === slug)
    expect(heard.map(({ title }: { title: string }) => title)).toEqual([
      expect.stringMatching(/^New time or place: /),
      expect.any(String),
    ])
    const onTop = await save(slug, {
      ...form,
      venue: 'Hall B',
      title: 'Robo race, new title',
      revision: moved.body.data.revision,
    })
    expect([onTop.status, onTop.body.data.title]).toEqual([200, 'Robo race, new title'])
  })

  test('of many saves of one revision at once exactly one goes through', async () => {
    const form = eventOf()
    const { slug, revision } = await announce(t, team, form)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => save(slug, { ...form, venue: `Hall ${nth}`, revision })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('the same save sent again after a lost answer is answered with what it saved', async () => {
    const form = eventOf({ venue: 'Hall A' })
    const { slug, revision } = await announce(t, team, form)
    const first = await save(slug, { ...form, venue: 'Hall B', revision })
    const again = await save(slug, { ...form, venue: 'Hall B', revision })
    expect([again.status, again.body.data.revision]).toEqual([200, first.body.data.revision])
  })

  test('a client that names no revision saves as before, and another value than a number is refused', async () => {
    const form = eventOf()
    const { slug } = await announce(t, team, form)
    expect((await save(slug, { ...form, venue: 'Hall C' })).status).toBe(200)
    expect((await save(slug, { ...form, revision: '1' })).status).toBe(400)
  })

  test('a form with a file names its revision too', async () => {
    const { slug, revision } = await announce(t, team, eventOf())
    await save(slug, eventOf({ venue: 'Hall D' }))
    const { status } = await t.send(team, 'PUT', `/events/${slug}`, withFile(eventOf({ revision })))
    expect(status).toBe(409)
  })
})

test('an event that is cancelled while its team saves it with a file stays cancelled, and the save is refused', async () => {
  const { slug, _id } = await announce(t, team)
  const holder = await t.portal.pool.connect()
  await holder.query('begin')
  await holder.query('select from events where id = $1 for no key update', [_id])
  const cancelling = t.call(team, 'PUT', `/events/${slug}/cancel`, { reason: 'The hall is flooded' })
  await expect.poll(() => t.lockWaits()).toBe(1)
  const saving = t.send(team, 'PUT', `/events/${slug}`, withFile(eventOf()))
  await expect.poll(() => t.lockWaits()).toBe(2)
  await holder.query('commit')
  holder.release()
  expect((await cancelling).status).toBe(200)
  const { status, body } = await saving
  expect([status, body.code, body.message]).toEqual([409, 'CONFLICT', 'This event was cancelled'])
  expect(await read(slug)).toMatchObject({ status: 'cancelled', attachments: [] })
})

function withFile(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('attachments', new Blob([new Uint8Array(pdfOf(''))]), 'plan.pdf')
  return form
}
