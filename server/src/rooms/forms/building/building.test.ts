import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPools } from '#platform/capacity/capacity.ts'
import { announce, hoursOn, travel } from '#server/testing/events-testing.ts'
import { draftForm, formOf, openForm, publishForm, workshopPages } from '#server/testing/forms-testing.ts'
import { type SignedIn, testPortal, testStart } from '#server/testing/test-portal.ts'
import { answersPool, optionPool } from '../form-pools.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let otherTeam: SignedIn

beforeAll(async () => {
  team = await t.person('Team', { name: 'Coders' })
  otherTeam = await t.person('Team', { name: 'Makers' })
})

const save = (who: SignedIn, { slug }: { slug: string }, form: object) =>
  t.call(who, 'PUT', `/forms/${slug}`, form)
const read = async ({ slug }: { slug: string }) => (await t.call(team, 'GET', `/forms/${slug}`)).body.data
const problemsOf = async (form: object) => {
  const { status, body } = await t.call(team, 'POST', '/forms', formOf(form))
  expect(status, JSON.stringify(body)).toBe(400)
  return (body.errors as { path: string; message: string }[]).map(({ path, message }) => `${path} ${message}`)
}
const field = (id: string, more: object = {}) => ({ id, type: 'text', label: id.toUpperCase(), ...more })
const pageOf = (...fields: object[]) => ({ pages: [{ fields }] })
const choice = (...labels: string[]) => ({
  type: 'radio',
  options: labels.map((label, nth) => ({ id: `o${nth}`, label })),
})

describe('creating a form', () => {
  test('a team gets a draft that nobody else sees, with what it may do', async () => {
    const form = await draftForm(t, team)
    expect(form).toMatchObject({
      state: 'Draft',
      version: null,
      hasChanges: true,
      answersCount: 0,
      revision: 1,
      problems: [],
      owner: { name: 'Coders', slug: team.slug },
      can: { update: true, publish: true, close: false, delete: true, share: true, results: true },
    })
    expect(form.pages[0]?.fields[1]).toMatchObject({ help: '', showIf: null, options: [{ seats: 40 }, {}] })
    expect(await read({ slug: form._id })).toEqual(form)
  })

  test('a second press of the button is the same form', async () => {
    const body = formOf()
    const [one, two] = await Promise.all([0, 1].map(() => t.call(team, 'POST', '/forms', body)))
    expect(one?.body.data._id).toBe(two?.body.data._id)
  })

  test('what keeps it from being published is refused by its place, unless it is a draft', async () => {
    expect(await problemsOf({ title: ' ', pages: [] })).toEqual([
      'title Enter a title for the form',
      'pages Add at least one field',
    ])
    expect(await problemsOf(pageOf(field('a', choice('Only one'))))).toEqual([
      'pages.0.fields.0.options Field 1 “A”: offer at least two options',
    ])
    const loop = pageOf(
      field('a', { showIf: { field: 'b', is: 'notEmpty' } }),
      field('b', { showIf: { field: 'a', is: 'notEmpty' } }),
    )
    expect((await problemsOf(loop))[0]).toBe(
      'pages.0.fields.0.showIf Field 1 “A”: its rule depends on itself. Remove one of the rules of the loop.',
    )
    expect(await problemsOf({ settings: { opensAt: hoursOn(5), closesAt: hoursOn(4) } })).toEqual([
      'settings.closesAt The form closes before it opens. Choose a later time to close.',
    ])
    const draft = await draftForm(t, team, { ...loop, isDraft: true })
    expect(draft.problems).toHaveLength(2)
    const refused = await t.call(team, 'PUT', `/forms/${draft.slug}/state`, { state: 'Open' })
    expect([refused.status, refused.body.errors]).toEqual([400, draft.problems])
  })

  test('an anonymous form has no event and no profile fields, whose names would come with the answers', async () => {
    const event = await announce(t, team)
    const named = {
      ...pageOf(field('a'), field('who', { profile: 'name' })),
      settings: { anonymous: true, event: event.slug },
    }
    expect(await problemsOf(named)).toEqual([
      'settings.event An anonymous form can’t register people for an event. Choose “No event”, or turn off “Anonymous”.',
      'settings.anonymous Profile fields name who answers, and this form is anonymous. Remove them, or turn off “Anonymous”.',
    ])
    const draft = await draftForm(t, team, { ...named, isDraft: true })
    const open = () => t.call(team, 'PUT', `/forms/${draft.slug}/state`, { state: 'Open' })
    const refused = await open()
    expect([refused.status, refused.body.errors]).toEqual([400, draft.problems])
    await save(team, draft, { ...pageOf(field('a')), settings: { event: null } })
    expect((await open()).status).toBe(200)
  })

  test.each([
    ['two fields with one id', pageOf(field('a'), field('a'))],
    ['an unknown type', pageOf(field('a', { type: 'file' }))],
    ['a title that is no text', { title: ['x'] }],
    ['an id with other characters', pageOf(field('a b'))],
    ['half a seat', pageOf(field('a', { type: 'radio', options: [{ id: 'o', label: 'O', seats: 0.5 }] }))],
    ['a link that is no link', { settings: { thanks: { link: 'javascript:alert(1)' } } }],
    ['too many fields', pageOf(...Array.from({ length: 101 }, (_, nth) => field(`f${nth}`)))],
    ["another team's event", { settings: { event: '900000001' } }],
    ['a pattern that cannot be read', pageOf(field('a', { pattern: '(' }))],
    [
      'a form whose patterns together take too long',
      pageOf(...Array.from({ length: 5 }, (_, nth) => field(`f${nth}`, { pattern: '(\\w*\\w*){180}' }))),
    ],
    ['a maximum below the minimum', pageOf(field('a', { type: 'number', min: 3, max: 2 }))],
    [
      'a rule about a field that is not there',
      pageOf(field('a', { showIf: { field: 'gone', is: 'empty' } })),
    ],
  ])('%s is refused', async (_what, more) => {
    expect(await problemsOf(more)).not.toEqual([])
  })
})

describe('saving', () => {
  test('what is left out stays, and the second of two saves of one revision is refused', async () => {
    const form = await draftForm(t, team)
    const saved = await save(team, form, { title: 'Another title', revision: 1 })
    expect(saved.body.data).toMatchObject({ title: 'Another title', pages: form.pages, revision: 2 })
    const again = await save(team, form, { description: 'Late', revision: 1 })
    expect([again.status, again.body.message]).toEqual([
      ...[409, 'This form was saved in another window after you opened it'],
    ])
    const settings = await save(team, form, { settings: { editable: true } })
    expect(settings.body.data.settings).toEqual({ ...form.settings, editable: true })
  })

  test('of many saves of one revision at once exactly one goes through', async () => {
    const form = await draftForm(t, team)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, nth) => save(team, form, { description: `${nth}`, revision: 1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  test('the history keeps what each person saved, and an old state comes back without losing the new one', async () => {
    const form = await draftForm(t, team, { title: 'First words' })
    await t.call(team, 'PUT', `/forms/${form.slug}/collaborators`, { teams: [otherTeam.slug] })
    await save(otherTeam, form, { title: 'Words of the Makers' })
    const history = async () => (await t.call(team, 'GET', `/forms/${form.slug}/history`)).body.data.result
    const [newest, oldest] = await history()
    expect([newest, oldest]).toMatchObject([
      { title: 'Words of the Makers', savedBy: 'Makers', fieldsCount: 2, version: null },
      { title: 'First words', savedBy: 'Coders' },
    ])
    const path = `/forms/${form.slug}/history`
    const restored = await t.call(team, 'PUT', `${path}/${oldest._id}`)
    expect(restored.body.data).toMatchObject({ title: 'First words', revision: 3 })
    expect((await history()).map((one: { title: string }) => one.title)).toEqual([
      ...['First words', 'Words of the Makers', 'First words'],
    ])
    expect((await t.call(team, 'PUT', `${path}/999999`)).status).toBe(404)
    expect((await t.call(team, 'PUT', `${path}/v9`)).status).toBe(404)
  })
})

describe('publishing', () => {
  test('people answer the published version while the draft goes on; earlier versions stay', async () => {
    const form = await publishForm(t, team)
    expect(form).toMatchObject({ state: 'Open', version: 1, hasChanges: false, can: { close: true } })
    const changed = await save(team, form, { title: 'Not shown yet' })
    expect(changed.body.data).toMatchObject({ state: 'Open', version: 1, hasChanges: true })
    expect(await openForm(t, team, form)).toMatchObject({ version: 2, hasChanges: false })
    // Unchanged content makes no new version.
    expect(await openForm(t, team, form)).toMatchObject({ version: 2 })
    const { body } = await t.call(team, 'GET', `/forms/${form.slug}/history`)
    expect(body.data.result.flatMap(({ version }: { version: number | null }) => version ?? [])).toEqual([
      2, 1,
    ])
    const back = await t.call(team, 'PUT', `/forms/${form.slug}/history/v1`)
    expect(back.body.data.title).toBe(form.title)
  })

  test('a form opens and closes by its times, and by hand', async () => {
    const form = await publishForm(t, team, { settings: { opensAt: hoursOn(2), closesAt: hoursOn(4) } })
    expect(form.state).toBe('Scheduled')
    await travel(t, 3, team)
    expect((await read(form)).state).toBe('Open')
    await travel(t, 5, team)
    expect((await read(form)).state).toBe('Closed')
    const late = await t.call(team, 'PUT', `/forms/${form.slug}/state`, { state: 'Open' })
    expect(late.body.errors).toEqual([
      { path: 'settings.closesAt', message: 'This time is over. Choose a later time to close, or none.' },
    ])
    t.clock.set(testStart)
    team.token = await t.signIn(team.id)
    const closed = await t.call(team, 'PUT', `/forms/${form.slug}/state`, { state: 'Closed' })
    expect([closed.status, closed.body.data.state]).toEqual([200, 'Closed'])
    const draft = await draftForm(t, team)
    expect((await t.call(team, 'PUT', `/forms/${draft.slug}/state`, { state: 'Closed' })).status).toBe(409)
    expect((await t.call(team, 'PUT', `/forms/${draft.slug}/state`, { state: 'Gone' })).status).toBe(400)
  })

  test('seats given to an option later count the answers that chose it before', async () => {
    const form = await publishForm(t, team, { settings: { maxAnswers: 100 } })
    const pools = async () => {
      const keys = [
        answersPool(form._id),
        ...['git', 'badge'].map((one) => optionPool(form._id, 'workshop', one)),
      ]
      const found = await readPools(t.portal.db, keys)
      return keys.map((key) => found.get(key) && [found.get(key)?.seats, found.get(key)?.taken])
    }
    expect(await pools()).toEqual([[100, 0], [40, 0], undefined])
    await sql`insert into form_answers (form_id, version, reference, values, answered_at)
      select ${form._id}, 1, 'test-' || n, '{"workshop":"badge"}', now() from generate_series(1, 3) n`.execute(
      t.portal.db,
    )
    const [page] = structuredClone(form.pages)
    for (const option of page?.fields[1]?.options ?? []) option.seats = option.id === 'badge' ? 24 : null
    await save(team, form, { pages: [page], settings: { maxAnswers: null } })
    await openForm(t, team, form)
    expect(await pools()).toEqual([[null, 0], undefined, [24, 3]])
  })

  test('a draft that lowers seats below those taken says so, and may be published', async () => {
    const form = await publishForm(t, team, { settings: { audience: { isPublic: true } } })
    const answers = { phone: '9820012345', workshop: 'git' }
    for (let nth = 0; nth < 2; nth += 1)
      await t.call(null, 'POST', `/forms/${form.slug}/answers`, { version: 1, answers })
    expect((await read(form)).overbooked).toEqual([])
    const [page] = structuredClone(workshopPages) as { fields: { options?: { seats?: number }[] }[] }[]
    Object.assign(page?.fields[1]?.options?.[0] ?? {}, { seats: 1 })
    const { body } = await save(team, form, { pages: [page], settings: { maxAnswers: 1 } })
    expect(body.data.overbooked).toEqual([
      { path: 'settings.maxAnswers', message: 'The form takes 1 answers and has 2.' },
      {
        path: 'pages.0.fields.1.options.0.seats',
        message: '“Git without fear” has 1 seat, and 2 are taken.',
      },
    ])
    await openForm(t, team, form)
    expect((await read(form)).overbooked).toEqual([])
  })

  test('the link is made of the title when a form is published first, and stays from then on', async () => {
    const { slug } = await draftForm(t, team, { title: '', isDraft: true })
    expect(slug).toMatch(/^form-/)
    await save(team, { slug }, { title: 'Night of the hackathon' })
    const open = await openForm(t, team, { slug })
    expect(open.slug).toMatch(/^night-of-the-hackathon-/)
    expect((await t.call(team, 'GET', `/forms/${slug}`)).status).toBe(404)
    await save(team, open, { title: 'Another title' })
    expect((await openForm(t, team, open)).slug).toBe(open.slug)
  })

  test('a field that was answered keeps the kind of its answers', async () => {
    const form = await publishForm(t, team)
    const asNumber = [{ fields: [{ ...workshopPages[0]?.fields[0], type: 'number', pattern: '' }] }]
    await save(team, form, { pages: asNumber })
    const refused = await t.call(team, 'PUT', `/forms/${form.slug}/state`, { state: 'Open' })
    expect([refused.status, refused.body.errors[0].path]).toEqual([409, 'pages.0.fields.0.type'])
    const asLong = [{ fields: [{ ...workshopPages[0]?.fields[0], type: 'textarea', pattern: '' }] }]
    await save(team, form, { pages: asLong })
    expect((await openForm(t, team, form)).version).toBe(2)
  })
})

describe('around a form', () => {
  test('a duplicate is a draft of the team that made it, without times and event', async () => {
    const event = await announce(t, team)
    const settings = { event: event.slug, opensAt: hoursOn(1), editable: true }
    const form = await draftForm(t, team, { settings })
    expect(form.linkedEvent).toMatchObject({ title: event.title })
    const { status, body } = await t.call(team, 'POST', `/forms/${form.slug}/duplicate`)
    expect([status, body.data]).toMatchObject([
      201,
      {
        title: `${form.title} (copy)`,
        state: 'Draft',
        settings: { event: null, opensAt: null, editable: true },
      },
    ])
    const stranger = await t.call(otherTeam, 'POST', '/forms', formOf({ settings: { event: event.slug } }))
    expect([stranger.status, stranger.body.errors[0].path]).toEqual([400, 'settings.event'])
  })

  test('a collaborator edits the form, but its owner alone shares and deletes it', async () => {
    const form = await draftForm(t, team)
    const teamsPath = `/forms/${form.slug}/collaborators`
    expect((await save(otherTeam, form, { title: 'Mine' })).status).toBe(403)
    const unknown = await t.call(team, 'PUT', teamsPath, { teams: ['no-such-team'] })
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([400, 'teams.0'])
    const shared = await t.call(team, 'PUT', teamsPath, { teams: [otherTeam.slug, team.slug] })
    expect(shared.body.data.collaborators).toEqual([{ name: 'Makers', slug: otherTeam.slug }])
    expect((await save(otherTeam, form, { title: 'Ours' })).body.data.can).toMatchObject({
      update: true,
      share: false,
      delete: false,
    })
    expect((await t.call(otherTeam, 'PUT', teamsPath, { teams: [] })).status).toBe(403)
    expect((await t.call(otherTeam, 'DELETE', `/forms/${form.slug}`)).status).toBe(403)
    await t.call(team, 'PUT', teamsPath, { teams: [] })
    expect((await t.call(otherTeam, 'GET', `/forms/${form.slug}`)).status).toBe(403)
  })

  test('a deleted form is gone with its answers and seats', async () => {
    const form = await publishForm(t, team)
    await sql`insert into form_answers (form_id, version, reference, values, answered_at)
      values (${form._id}, 1, 'gone', '{}', now())`.execute(t.portal.db)
    expect((await t.call(team, 'DELETE', `/forms/${form.slug}`)).body.message).toBe('Form deleted')
    expect((await t.call(team, 'GET', `/forms/${form.slug}`)).status).toBe(404)
    const keys = [answersPool(form._id), optionPool(form._id, 'workshop', 'git')]
    expect((await readPools(t.portal.db, keys)).size).toBe(0)
  })
})
