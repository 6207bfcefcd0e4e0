import { beforeAll, describe, expect, test } from 'vitest'
import { addEntry } from '#rooms/calendar/testing-calendar.ts'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { announce, eventOf } from './events-testing.ts'
import { type SignedIn, testPortal } from './test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let council: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
  council = await t.person('Council')
})

const full = {
  venue: 'Hall 2',
  fee: 50,
  feeNote: 'Pay at the desk',
  upiId: 'team@bank',
  seats: 40,
  offerHours: 6,
  tags: ['robots'],
  rules: '<p>Be fair</p>',
  prizes: '<p>A cup</p>',
  eligibleYears: ['TE'],
  contacts: [{ name: 'Asha', phone: '98200 12345' }],
  questions: [{ id: 'q1', type: 'text', label: 'Why?', isRequired: true, options: [] }],
}
const written = ({
  _id,
  slug,
  title,
  body,
  startsAt,
  endsAt,
  registrationClosesAt,
  ...rest
}: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries({ _id, slug, title, body, startsAt, endsAt, registrationClosesAt, ...rest }).filter(
      ([name]) => !['revision', 'editedAt', 'sequence', 'changedAt'].includes(name),
    ),
  )

describe('an update of an event', () => {
  test.each([
    ['the title', { title: 'Another title' }],
    ['the venue', { venue: 'Hall 9' }],
    ['no waiting list', { hasWaitingList: false }],
    ['nothing', {}],
  ])('that sends %s leaves the rest as it was', async (_what, change) => {
    const before = await announce(t, team, full)
    const { status, body } = await t.call(team, 'PUT', `/events/${before._id}`, change)
    expect([status, body.errors]).toEqual([200, undefined])
    expect(written(body.data)).toEqual({ ...written(before), ...change })
  })

  test('clears a field that it sends empty', async () => {
    const before = await announce(t, team, full)
    const { body } = await t.call(team, 'PUT', `/events/${before._id}`, {
      seats: null,
      rules: '',
      contacts: [],
    })
    expect(body.data).toMatchObject({ seats: null, rules: '', contacts: [], venue: 'Hall 2' })
  })

  test('keeps a draft a draft', async () => {
    const draft = await announce(t, team, {
      publish: 'draft',
      startsAt: '',
      endsAt: '',
      registrationClosesAt: '',
    })
    const { body } = await t.call(team, 'PUT', `/events/${draft._id}`, { venue: 'Hall 3' })
    expect(body.data).toMatchObject({ status: 'draft', venue: 'Hall 3', title: draft.title })
  })
})

test('a form that creates an event brings its poster and attachments, and an update another poster', async () => {
  const picture = async (width: number) =>
    new File([new Uint8Array(await plainPicture(width, 30).png().toBuffer())], 'poster.png')
  const form = new FormData()
  for (const [name, value] of Object.entries(eventOf({ title: 'With a poster' })))
    form.append(name, String(value))
  form.append('poster', await picture(40))
  form.append('attachments', await picture(41))
  const { status, body } = await t.send(team, 'POST', '/events', form)
  expect([status, body.errors]).toEqual([201, undefined])
  expect(body.data.poster).toMatch(/^\/uploads\//)
  const change = new FormData()
  change.append('poster', await picture(50))
  const changed = await t.send(team, 'PUT', `/events/${body.data._id}`, change)
  expect(changed.status).toBe(200)
  expect(changed.body.data).toMatchObject({ title: 'With a poster', attachments: body.data.attachments })
  expect(changed.body.data.poster).not.toBe(body.data.poster)
})

test('an update of a calendar entry leaves out what stays, and one day stays one day', async () => {
  const { _id, version } = await addEntry(t, council, { title: 'Fest', note: 'In the hall', years: ['TE'] })
  const renamed = await t.call(council, 'PUT', `/calendar/entries/${_id}`, { title: 'Big fest', version })
  expect(renamed.body.data).toMatchObject({ title: 'Big fest', note: 'In the hall', years: ['TE'] })
})
