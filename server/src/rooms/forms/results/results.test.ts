import { describe, expect, test } from 'vitest'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { hoursOn, travel } from '#server/testing/events-testing.ts'
import { optionOf, resultFields, resultPages, resultsPortal } from '#server/testing/form-results-testing.ts'
import { draftForm, openForm, publishForm } from '#server/testing/forms-testing.ts'
import { listTallies, listWords } from './form-tally.store.ts'
import { recountForm } from './recount-form.ts'

const { t, cast, get, results, answer, isTheTeamsAlone } = resultsPortal()

const dayOf = (hours: number) => indianDayOf(new Date(hoursOn(hours)))

describe('the list of forms', () => {
  test('shows a team its own and shared forms by state, and nobody else any', async () => {
    const mine = await t.person('Team', { name: 'List team' })
    const draft = await draftForm(t, mine, { title: 'Zebra draft' })
    const open = await publishForm(t, mine, { pages: resultPages, settings: { closesAt: hoursOn(20) } })
    const later = await publishForm(t, mine, { pages: resultPages, settings: { opensAt: hoursOn(100) } })
    const closed = await publishForm(t, mine, { pages: resultPages })
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
    expect((await list('owner=shared', cast.helpers)).result).toMatchObject([
      { slug: open.slug, isOwn: false, owner: { name: 'List team' }, can: { update: true, delete: false } },
    ])
    // Closed by its closing time.
    await travel(t, 40, mine, ...Object.values(cast))
    expect((await list('state=Closed')).total).toBe(2)
    expect((await get('/forms?state=Gone', mine)).body.errors).toMatchObject([{ path: 'state' }])
    expect([(await get('/forms', cast.asha)).status, (await get('/forms', null)).status]).toEqual([403, 401])
  })
})

describe('the results of a form', () => {
  test('add up what was answered, field by field and day by day', async () => {
    const { slug } = await publishForm(t, cast.team, {
      pages: resultPages,
      settings: { audience: { isPublic: true } },
    })
    await answer(cast.asha, slug, {
      food: ['veg', 'jain'],
      slot: 'am',
      cups: 2,
      day: '2026-12-01',
      note: 'Late train',
    })
    await answer(null, slug, { food: ['veg'], slot: 'am', cups: 5, note: 'The late train, again' })
    await travel(t, 48, ...Object.values(cast))
    await answer(cast.kabir, slug, { slot: 'pm', cups: 0.5, day: '2026-12-01' })
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
    const { slug } = await publishForm(t, cast.team, {
      pages: resultPages,
      settings: { audience: { isPublic: true } },
    })
    await answer(null, slug, { food: ['jain'], note: 'before' })
    const without = [
      {
        title: '',
        fields: [{ ...resultFields[0], options: [optionOf('veg', 'Veg'), optionOf('egg', 'egg')] }],
      },
    ]
    await t.call(cast.team, 'PUT', `/forms/${slug}`, { pages: without })
    await openForm(t, cast.team, { slug })
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
      /^\uFEFFReference,Answered,Name,PRN,Year,Branch,E-mail,Food: Veg,Food: egg,Food: Jain \(removed\),Slot \(removed\),.*Note \(removed\)\r\n/,
    )
    expect(csv).toMatch(/,,,Yes,.*before\r\n.*,Yes,,,/)
  })
})

test('the kept counts are those of a recount, whoever answers, edits and deletes at the same time', async () => {
  const editable = { audience: { isPublic: true }, editable: true }
  const { slug, _id } = await publishForm(t, cast.team, { pages: resultPages, settings: editable })
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
    if (nth % 3 === 0) return t.call(cast.team, 'DELETE', `/forms/${slug}/answers/${result[nth]._id}`)
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
