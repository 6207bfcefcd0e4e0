import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { indianDayOf } from '#platform/indian-day.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'
import { titles } from '#server/testing/bells-testing.ts'
import { hoursOn, travel } from '#server/testing/events-testing.ts'
import { draftForm, openForm, publishForm } from '#server/testing/forms-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { listTallies, listWords } from './form-tally.store.ts'
import { recountForm } from './recount-form.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let other: SignedIn
let helpers: SignedIn
let asha: SignedIn
let kabir: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
  other = await t.person('Team')
  helpers = await t.person('Team', { name: 'Helpers', account: { slug: 'helpers' } })
  asha = await t.person('Student', {
    name: 'Asha Rao',
    student: { prn: '124A7101', year: 'TE', branch: 'IT' },
  })
  kabir = await t.person('Student', {
    name: '=Kabir',
    student: { prn: '124A7102', year: 'SE', branch: 'ME' },
  })
})
beforeEach(() => travel(t, 0, ...everyone()))

const everyone = () => [team, other, helpers, asha, kabir]
const dayOf = (hours: number) => indianDayOf(new Date(hoursOn(hours)))

const option = (id: string, label = id, seats: number | null = null) => ({ id, label, seats })
const fields = [
  {
    id: 'food',
    type: 'checkbox',
    label: 'Food',
    options: [option('veg', 'Vegetarian'), option('jain', 'Jain')],
  },
  {
    id: 'slot',
    type: 'radio',
    label: 'Slot',
    options: [option('am', 'Morning', 50), option('pm', 'Evening')],
  },
  { id: 'cups', type: 'number', label: 'Cups' },
  { id: 'day', type: 'date', label: 'Day' },
  { id: 'note', type: 'textarea', label: 'Note' },
]
const pages = [{ title: '', fields }]
const forStudents = { isPublic: false, roles: ['Student'], years: ['SE', 'TE'], branches: [] }
const settings = { audience: forStudents, onePerPerson: true }

async function answer(who: SignedIn | null, slug: string, answers: object, version = 1) {
  const { status, body } = await t.call(who, 'POST', `/forms/${slug}/answers`, { version, answers })
  expect([status, body.message]).toEqual([201, 'Your answers are sent'])
}

const get = async (path: string, who: SignedIn | null = team) => t.call(who, 'GET', path)
const results = async (slug: string) => (await get(`/forms/${slug}/results`)).body.data

/** Nobody but the form's teams: each call is refused in the same way, and absent for what isn't there. */
async function isTheTeamsAlone(
  method: 'GET' | 'POST' | 'DELETE',
  path: (form: string) => string,
  slug: string,
) {
  const body = method === 'POST' ? {} : undefined
  const statusOf = async (who: SignedIn | null, form = slug) =>
    (await t.call(who, method, path(form), body)).status
  expect(await statusOf(other)).toBe(403)
  expect(await statusOf(asha)).toBe(403)
  expect(await statusOf(null)).toBe(401)
  expect(await statusOf(team, 'no-such-form')).toBe(404)
}

describe('the list of forms', () => {
  test('shows a team its own and shared forms by state, and nobody else any', async () => {
    const mine = await t.person('Team', { name: 'List team' })
    const draft = await draftForm(t, mine, { title: 'Zebra draft' })
    const open = await publishForm(t, mine, { pages, settings: { closesAt: hoursOn(20) } })
    const later = await publishForm(t, mine, { pages, settings: { opensAt: hoursOn(100) } })
    const closed = await publishForm(t, mine, { pages })
    await t.call(mine, 'PUT', `/forms/${closed.slug}/state`, { state: 'Closed' })
    await t.call(mine, 'PUT', `/forms/${open.slug}/collaborators`, { teams: ['helpers'] })
    const list = async (query: string, who = mine) => (await get(`/forms?${query}`, who)).body.data
    const { result, counts, total } = await list('')
    expect([result.map(({ slug }: { slug: string }) => slug), total]).toEqual([[open.slug], 1])
    expect(counts).toEqual({ Draft: 1, Scheduled: 1, Open: 1, Closed: 1 })
    expect((await list('state=Scheduled')).result).toMatchObject([{ slug: later.slug, state: 'Scheduled' }])
    expect((await list('state=Closed')).result).toMatchObject([
      { slug: closed.slug, can: { open: true, close: false } },
    ])
    expect((await list('state=Draft&name=zeb')).result).toMatchObject([
      { slug: draft.slug, publishedAt: null, can: { results: false, delete: true } },
    ])
    expect((await list('state=Draft&name=lion')).result).toEqual([])
    expect((await list('owner=shared')).result).toEqual([])
    expect((await list('owner=shared', helpers)).result).toMatchObject([
      { slug: open.slug, isOwn: false, owner: { name: 'List team' }, can: { update: true, delete: false } },
    ])
    // By its time.
    await travel(t, 40, mine, ...everyone())
    expect((await list('state=Closed')).total).toBe(2)
    expect((await get('/forms?state=Gone', mine)).body.errors).toMatchObject([{ path: 'state' }])
    expect([(await get('/forms', asha)).status, (await get('/forms', null)).status]).toEqual([403, 401])
  })
})

describe('the results of a form', () => {
  test('add up what was answered, field by field and day by day', async () => {
    const { slug } = await publishForm(t, team, { pages, settings: { audience: { isPublic: true } } })
    await answer(asha, slug, {
      food: ['veg', 'jain'],
      slot: 'am',
      cups: 2,
      day: '2026-12-01',
      note: 'Late train',
    })
    await answer(null, slug, { food: ['veg'], slot: 'am', cups: 5, note: 'The late train, again' })
    await travel(t, 48, ...everyone())
    await answer(kabir, slug, { slot: 'pm', cups: 0.5, day: '2026-12-01' })
    const data = await results(slug)
    expect(data).toMatchObject({ answerCount: 3, todayCount: 1, hasMissing: false })
    expect(data.days).toEqual([
      { day: dayOf(0), count: 2 },
      { day: dayOf(24), count: 0 },
      { day: dayOf(48), count: 1 },
    ])
    const [food, slot, cups, day, note] = data.fields
    expect([food.answered, food.chart]).toEqual([2, 'bars'])
    expect(food.bars).toMatchObject([
      { label: 'Vegetarian', count: 2 },
      { label: 'Jain', count: 1 },
    ])
    expect(slot).toMatchObject({
      chart: 'pie',
      bars: [
        { count: 2, seats: 50 },
        { count: 1, seats: null },
      ],
    })
    expect(cups.numbers).toEqual({ median: 2, mean: 2.5, total: 7.5 })
    expect(day.bars).toEqual([
      { id: '2026-12-01', label: '01/12/2026', count: 2, seats: null, isRemoved: false },
    ])
    expect(note.words).toEqual([
      { word: 'late', count: 2 },
      { word: 'train', count: 2 },
    ])
    await isTheTeamsAlone('GET', (form) => `/forms/${form}/results`, slug)
  })

  test('keep removed fields and options, and say so', async () => {
    const { slug } = await publishForm(t, team, { pages, settings: { audience: { isPublic: true } } })
    await answer(null, slug, { food: ['jain'], note: 'before' })
    const without = [
      { title: '', fields: [{ ...fields[0], options: [option('veg', 'Veg'), option('egg')] }] },
    ]
    await t.call(team, 'PUT', `/forms/${slug}`, { pages: without })
    await openForm(t, team, { slug })
    await answer(null, slug, { food: ['veg'] }, 2)
    const [food, slot, , , note] = (await results(slug)).fields
    expect(food.bars).toMatchObject([
      { label: 'Veg', count: 1, isRemoved: false },
      { label: 'egg', count: 0 },
      { label: 'Jain', count: 1, isRemoved: true },
    ])
    expect([slot.isRemoved, note.isRemoved, note.answered]).toEqual([true, true, 1])
    const csv = (await get(`/forms/${slug}/answers.csv`)).body
    expect(csv).toMatch(
      /^\uFEFFAnswered,Name,PRN,Year,Branch,E-mail,Food,Slot \(removed\),.*Note \(removed\)\r\n/,
    )
    expect(csv).toMatch(/Jain,.*before\r\n.*Veg,/)
  })
})

describe('the answers to a form', () => {
  test('are found by name, PRN, word, option and class', async () => {
    const { slug } = await publishForm(t, team, { pages, settings })
    await answer(asha, slug, { food: ['veg'], slot: 'am', cups: 42, note: "O'Brien's peanuts" })
    await answer(kabir, slug, { food: ['jain'], slot: 'pm', day: '2026-12-01' })
    const names = async (query: string) => {
      const { result, total } = (await get(`/forms/${slug}/answers?${query}`)).body.data
      expect(total).toBe(result.length)
      return result.map(({ person }: { person: { name: string } }) => person.name)
    }
    expect(await names('')).toEqual(['=Kabir', 'Asha Rao'])
    expect([await names('name=ash'), await names('name=124a7102')]).toEqual([['Asha Rao'], ['=Kabir']])
    expect([await names('name=peanut%20obrien'), await names('name=brien%20pea')]).toEqual([[], ['Asha Rao']])
    expect([await names('name=42'), await names("name='%20%5C"), await names('name=%25')]).toEqual([
      ['Asha Rao'],
      [],
      [],
    ])
    expect([await names('field=food&option=jain'), await names('field=food&option=veg&year=SE')]).toEqual([
      ['=Kabir'],
      [],
    ])
    expect([await names('year=SE,TE&branch=ME'), await names('branch=CE')]).toEqual([['=Kabir'], []])
    const { result, totalPage } = (await get(`/forms/${slug}/answers?limit=1&page=2`)).body.data
    expect([result[0].values, totalPage]).toEqual([
      { food: 'Vegetarian', slot: 'Morning', cups: '42', note: "O'Brien's peanuts" },
      2,
    ])
    expect(result[0]).toMatchObject({ answeredAt: hoursOn(0), person: { class: 'TE IT' } })
    for (const wrong of ['field=food', 'year=XE', 'limit=51'])
      expect((await get(`/forms/${slug}/answers?${wrong}`)).status).toBe(400)
    await isTheTeamsAlone('GET', (form) => `/forms/${form}/answers`, slug)
  })

  test('leave as a spreadsheet without formulas, and each export is noted', async () => {
    const { slug, _id } = await publishForm(t, team, { pages, settings })
    await answer(kabir, slug, { cups: 3, day: '2026-12-01', note: '=1+1', food: ['veg', 'jain'] })
    const answered = await t.app.inject({
      ...{ method: 'GET', url: `/api/v1/forms/${slug}/answers.xlsx` },
      headers: { authorization: `Bearer ${team.token}` },
    })
    const [head, row] = await readSpreadsheet(answered.rawPayload)
    expect(head).toEqual(expect.arrayContaining(['Name', 'Food', 'Note']))
    expect(row).toEqual(expect.arrayContaining(['=Kabir', '=1+1', 'Vegetarian, Jain', '3']))
    expect((await get(`/forms/${slug}/answers.csv`)).body).toContain(",3,01/12/2026,'=1+1")
    const { rows } = await t.portal.pool.query(
      "select count(*)::int from audit_entries where action = 'form-answers-exported' and subject = $1",
      [`form:${_id}`],
    )
    expect(rows).toEqual([{ count: 2 }])
    expect((await get(`/forms/${slug}/answers.pdf`)).status).toBe(400)
    await isTheTeamsAlone('GET', (form) => `/forms/${form}/answers.csv`, slug)
  })

  test('are deleted one by one: seats are free, and the person may answer again', async () => {
    const { slug } = await publishForm(t, team, { pages, settings: { ...settings, maxAnswers: 1 } })
    await answer(asha, slug, { slot: 'am', note: 'secret secret' })
    const [{ _id }] = (await get(`/forms/${slug}/answers`)).body.data.result
    const path = (form: string) => `/forms/${form}/answers/${_id}`
    await isTheTeamsAlone('DELETE', path, slug)
    const { slug: elsewhere } = await publishForm(t, team, { pages, settings })
    expect((await t.call(team, 'DELETE', path(elsewhere))).status).toBe(404)
    expect((await t.call(team, 'DELETE', `/forms/${slug}/answers/x`)).status).toBe(404)
    expect((await t.call(team, 'DELETE', path(slug))).body.message).toBe('Answer deleted')
    expect((await t.call(team, 'DELETE', path(slug))).status).toBe(404)
    expect((await results(slug)).answerCount).toBe(0)
    const { rows } = await t.portal.pool.query('select count(*)::int from form_words where word = $1', [
      'secret',
    ])
    expect(rows).toEqual([{ count: 0 }])
    expect((await get(`/forms/${slug}/fill`, asha)).body.data).toMatchObject({
      placesLeft: 1,
      seatsLeft: { slot: { am: 50 } },
    })
    await answer(asha, slug, { slot: 'am' })
  })

  test('of an anonymous form have no person and no time', async () => {
    const { slug, _id } = await publishForm(t, team, { pages, settings: { ...settings, anonymous: true } })
    await answer(asha, slug, { note: 'rareword' })
    const [row] = (await get(`/forms/${slug}/answers`)).body.data.result
    expect(row).toMatchObject({ person: null, answeredAt: null, editedAt: null })
    expect((await get(`/forms/${slug}/answers?name=asha`)).body.data.total).toBe(0)
    expect((await get(`/forms/${slug}/answers.csv`)).body.split('\r\n')[0]).toBe(
      '\uFEFFFood,Slot,Cups,Day,Note',
    )
    expect((await results(slug)).fields[4].words).toEqual([])
    const { result } = (await get(`/forms/${slug}/missing`)).body.data
    expect(result.map(({ names }: { names: string[] }) => names)).toEqual(result.map(() => []))
    const { rows } = await t.portal.pool.query(
      'select place, answer_id from form_answer_index where form_id = $1',
      [_id],
    )
    expect(rows[0].place).not.toBe(rows[0].answer_id)
  })
})

describe('who has not answered', () => {
  test('is named by class, and reminded once a day', async () => {
    const { slug } = await publishForm(t, team, { pages, settings })
    await answer(asha, slug, { cups: 1 })
    const missing = async () => (await get(`/forms/${slug}/missing`)).body.data
    const ofKabir = async () =>
      (await missing()).result.find(({ branch }: { branch: string }) => branch === 'ME')
    expect(await ofKabir()).toMatchObject({
      year: 'SE',
      answeredCount: 0,
      reachCount: 1,
      names: ['=Kabir'],
      remindedAt: null,
    })
    expect(await missing()).toMatchObject({ answeredCount: 1 })
    const remind = (body: object, who = team) => t.call(who, 'POST', `/forms/${slug}/remind`, body)
    const classOfKabir = { year: 'SE', branch: 'ME' }
    expect((await remind(classOfKabir)).body).toMatchObject({
      message: 'Reminder sent to 1 person',
      data: { count: 1 },
    })
    expect((await titles(t, kabir)).join()).toContain('Please answer: ')
    expect((await titles(t, asha)).join()).not.toContain('Please answer: ')
    expect((await remind(classOfKabir)).body.message).toBe(
      'You sent a reminder within the last day. Try again tomorrow.',
    )
    expect((await remind({ year: 'TE', branch: 'IT' })).body.message).toBe('Everyone there has answered')
    expect((await ofKabir()).remindedAt).toBe(hoursOn(0))
    await travel(t, 25, ...everyone())
    expect((await remind(classOfKabir)).status).toBe(200)
    expect((await remind({ year: 'XE' })).status).toBe(400)
    await isTheTeamsAlone('GET', (form) => `/forms/${form}/missing`, slug)
    await isTheTeamsAlone('POST', (form) => `/forms/${form}/remind`, slug)
    await t.call(team, 'PUT', `/forms/${slug}/state`, { state: 'Closed' })
    expect((await remind(classOfKabir)).body.message).toBe(
      'Reminders are for open forms. Open the form first.',
    )
  })

  test('is nobody of a public form', async () => {
    const { slug } = await publishForm(t, team, { pages, settings: { audience: { isPublic: true } } })
    expect((await get(`/forms/${slug}/missing`)).body.data).toEqual({
      result: [],
      answeredCount: 0,
      reachCount: 0,
    })
    expect((await t.call(team, 'POST', `/forms/${slug}/remind`, {})).status).toBe(409)
  })
})

test('the kept counts are those of a recount, whoever answers, edits and deletes at the same time', async () => {
  const editable = { audience: { isPublic: true }, editable: true }
  const { slug, _id } = await publishForm(t, team, { pages, settings: editable })
  const people = await Promise.all(Array.from({ length: 12 }, () => t.person('Student')))
  const given = (nth: number) => ({
    food: nth % 2 ? ['veg', 'jain'] : ['jain', 'veg'],
    slot: nth % 3 ? 'am' : 'pm',
    cups: nth / 10,
    note: `late train ${nth % 4} vegetarian food`,
  })
  await Promise.all(people.map((one, nth) => answer(one, slug, given(nth))))
  const { result } = (await get(`/forms/${slug}/answers?limit=50`)).body.data
  const acts = people.map((one, nth) => {
    if (nth % 3 === 0) return t.call(team, 'DELETE', `/forms/${slug}/answers/${result[nth]._id}`)
    if (nth % 3 === 1)
      return t.call(null, 'POST', `/forms/${slug}/answers`, { version: 1, answers: given(nth + 5) })
    return t.call(one, 'PUT', `/forms/${slug}/answers/mine`, { version: 1, answers: given(nth + 7) })
  })
  const statuses = (await Promise.all(acts)).map(({ status }) => status)
  // An answer may be deleted before its person edits it.
  expect(statuses.every((status) => [200, 201, 404].includes(status))).toBe(true)
  const { db } = t.portal
  const kept = async () => ({
    tallies: (await listTallies(db, _id)).map((one) => ({ ...one, total: Number(one.total) })).sort(byKey),
    words: (await listWords(db, _id, { fieldIds: ['note'], countMin: 1 })).sort(byKey),
    lexemes: (
      await t.portal.pool.query(
        'select answer_id, lexemes from form_answer_index where form_id = $1 order by 1',
        [_id],
      )
    ).rows,
  })
  const before = await kept()
  expect(before.tallies.find(({ fieldId, bucket }) => fieldId === '' && bucket === '')?.count).toBe(12)
  await t.portal.inTransaction((tx) => recountForm(tx, _id))
  expect(await kept()).toEqual(before)
})

function byKey(a: object, b: object): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1
}
