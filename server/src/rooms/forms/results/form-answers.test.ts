import { describe, expect, test } from 'vitest'
import { hoursOn } from '#server/testing/events-testing.ts'
import { readSpreadsheet } from '#server/testing/files/read-spreadsheet.ts'
import { oncePerStudent, resultPages, resultsPortal } from '#server/testing/form-results-testing.ts'
import { publishForm } from '#server/testing/forms-testing.ts'

const { t, cast, get, results, answer, isTheTeamsAlone } = resultsPortal()

describe('the answers to a form', () => {
  test('are found by name, PRN, word, option and class', async () => {
    const { slug } = await publishForm(t, cast.team, { pages: resultPages, settings: oncePerStudent })
    await answer(cast.asha, slug, { food: ['veg'], slot: 'am', cups: 42, note: "O'Brien's peanuts" })
    await answer(cast.kabir, slug, { food: ['jain'], slot: 'pm', day: '2026-12-01' })
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

  test('are saved and found with a word of letters outside the basic plane, too long for the index', async () => {
    const { slug } = await publishForm(t, cast.team, { pages: resultPages, settings: oncePerStudent })
    for (const [author, word] of [
      [cast.asha, '𝗛'.repeat(120)],
      [cast.kabir, `a${'𝗛'.repeat(120)}`],
    ] as const) {
      await answer(author, slug, { note: word })
      const { result } = (await get(`/forms/${slug}/answers?name=${encodeURIComponent(word)}`)).body.data
      expect(result.map(({ values }: { values: { note: string } }) => values.note)).toEqual([word])
    }
  })

  test('leave as a spreadsheet without formulas, and each export is noted', async () => {
    const { slug, _id } = await publishForm(t, cast.team, { pages: resultPages, settings: oncePerStudent })
    await answer(cast.kabir, slug, { cups: 3, day: '2026-12-01', note: '=1+1', food: ['veg', 'jain'] })
    const answered = await t.app.inject({
      method: 'GET',
      url: `/api/v1/forms/${slug}/answers.xlsx`,
      headers: { authorization: `Bearer ${cast.team.token}` },
    })
    const [head, row] = await readSpreadsheet(answered.rawPayload)
    const titles = ['Reference', 'Answered', 'Name', 'Food: Vegetarian', 'Food: Jain', 'Note']
    expect(head).toEqual(expect.arrayContaining(titles))
    const cell = (title: string) => row?.[head?.indexOf(title) ?? -1]
    expect(titles.slice(2).map(cell)).toEqual(['=Kabir', 'Yes', 'Yes', '=1+1'])
    expect(cell('Reference')).toMatch(/^[A-Z]+-\w{3}-\w{3}$/)
    // A date instead of text, so that a spreadsheet program can sort it.
    expect(Date.parse(cell('Answered') ?? '')).not.toBeNaN()
    expect(cell('Cups')).toBe('3')
    expect((await get(`/forms/${slug}/answers.csv`)).body).toContain(",3,01/12/2026,'=1+1")
    const { rows } = await t.portal.pool.query(
      "select count(*)::int from audit_entries where action = 'form-answers-exported' and subject = $1",
      [`form:${_id}`],
    )
    expect(rows).toEqual([{ count: 2 }])
    expect((await get(`/forms/${slug}/answers.pdf`)).status).toBe(400)
    await isTheTeamsAlone('GET', (form) => `/forms/${form}/answers.csv`, slug)
  })

  test('show times by the 12-hour clock, and options with commas apart from each other', async () => {
    const options = [
      { id: 'a', label: 'Mon, Wed', seats: null },
      { id: 'b', label: 'Fri', seats: null },
    ]
    const fields = [
      { id: 'days', type: 'checkbox', label: 'Days', options },
      { id: 'at', type: 'time', label: 'Arrives' },
    ]
    const { slug } = await publishForm(t, cast.team, {
      pages: [{ title: '', fields }],
      settings: oncePerStudent,
    })
    await answer(cast.asha, slug, { days: ['a', 'b'], at: '14:05' })
    const { result } = (await get(`/forms/${slug}/answers`)).body.data
    expect(result[0].values).toEqual({ days: 'Mon, Wed; Fri', at: '2:05 pm' })
    expect((await results(slug)).fields[1].bars).toMatchObject([{ label: '2:00 pm', count: 1 }])
  })

  test('are deleted one by one: seats are free, and the person may answer again', async () => {
    const { slug } = await publishForm(t, cast.team, {
      pages: resultPages,
      settings: { ...oncePerStudent, maxAnswers: 1 },
    })
    await answer(cast.asha, slug, { slot: 'am', note: 'secret secret' })
    const [{ _id }] = (await get(`/forms/${slug}/answers`)).body.data.result
    const path = (form: string) => `/forms/${form}/answers/${_id}`
    await isTheTeamsAlone('DELETE', path, slug)
    const { slug: elsewhere } = await publishForm(t, cast.team, {
      pages: resultPages,
      settings: oncePerStudent,
    })
    expect((await t.call(cast.team, 'DELETE', path(elsewhere))).status).toBe(404)
    expect((await t.call(cast.team, 'DELETE', `/forms/${slug}/answers/x`)).status).toBe(404)
    expect((await t.call(cast.team, 'DELETE', path(slug))).body.message).toBe('Answer deleted')
    expect((await t.call(cast.team, 'DELETE', path(slug))).status).toBe(404)
    expect((await results(slug)).answerCount).toBe(0)
    const { rows } = await t.portal.pool.query('select count(*)::int from form_words where word = $1', [
      'secret',
    ])
    expect(rows).toEqual([{ count: 0 }])
    expect((await get(`/forms/${slug}/fill`, cast.asha)).body.data).toMatchObject({
      placesLeft: 1,
      seatsLeft: { slot: { am: 50 } },
    })
    await answer(cast.asha, slug, { slot: 'am' })
  })

  test('are deleted together: what they took and counted goes with all of them', async () => {
    const settings = { audience: { isPublic: true }, maxAnswers: 3 }
    const { slug, _id } = await publishForm(t, cast.team, { pages: resultPages, settings })
    for (const cups of [0.1, 0.2, -0.7]) await answer(null, slug, { slot: 'am', cups, note: `late ${cups}` })
    const ids = (await get(`/forms/${slug}/answers`)).body.data.result.map((row: { _id: string }) => row._id)
    const path = (form: string) => `/forms/${form}/answers`
    await isTheTeamsAlone('DELETE', path, slug, { answerIds: ids })
    const { slug: elsewhere } = await publishForm(t, cast.team, { pages: resultPages })
    const remove = (answerIds: unknown, form = slug) => t.call(cast.team, 'DELETE', path(form), { answerIds })
    expect((await remove(ids, elsewhere)).status).toBe(404)
    expect((await remove([])).body.errors).toMatchObject([{ path: 'answerIds' }])
    expect((await remove('all')).status).toBe(400)
    expect((await remove(Array.from({ length: 101 }, () => '1'))).status).toBe(400)
    const two = [ids[0], ids[1], ids[1], '999999']
    const both = await Promise.all([remove(two), remove(two)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
      message: '2 answers deleted',
      data: { count: 2 },
    })
    const data = await results(slug)
    expect([data.answerCount, data.fields[2].numbers.total]).toEqual([1, 0.1])
    expect((await get(`/forms/${slug}/fill`, null)).body.data).toMatchObject({
      state: 'open',
      placesLeft: 2,
      seatsLeft: { slot: { am: 49 } },
    })
    const { rows } = await t.portal.pool.query(
      "select detail from audit_entries where action = 'form-answers-deleted' and subject = $1",
      [`form:${_id}`],
    )
    expect(rows).toHaveLength(1)
  })

  test('of an anonymous form have no person and no time', async () => {
    const { slug, _id } = await publishForm(t, cast.team, {
      pages: resultPages,
      settings: { ...oncePerStudent, anonymous: true },
    })
    await answer(cast.asha, slug, { note: 'rareword' })
    const [row] = (await get(`/forms/${slug}/answers`)).body.data.result
    expect(row).toMatchObject({ person: null, answeredAt: null, editedAt: null })
    expect((await get(`/forms/${slug}/answers?name=asha`)).body.data.total).toBe(0)
    expect((await get(`/forms/${slug}/answers.csv`)).body.split('\r\n')[0]).toBe(
      '\uFEFFFood: Vegetarian,Food: Jain,Slot,Cups,Day,Note',
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
