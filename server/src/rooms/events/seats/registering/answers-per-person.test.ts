import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { readSpreadsheet } from '#server/testing/files/read-spreadsheet.ts'
import { guestCodeOf, guestForm } from '#server/testing/guests-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests of questions that each member of a group answers for themselves.

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let desk: SignedIn
let asha: SignedIn
let kabir: SignedIn
let meera: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
  desk = await t.person('RegDesk')
  asha = await t.person('Student', { name: 'Asha Rao' })
  kabir = await t.person('Student', { name: 'Kabir Shaikh' })
  meera = await t.person('Student', { name: 'Meera Nair' })
})
beforeEach(() => travel(t, 0, team, desk, asha, kabir, meera))

const questions = [
  { id: 'robot', type: 'text', label: 'Which robot?', isRequired: true, options: [] },
  {
    id: 'shirt',
    type: 'radio',
    label: 'T-shirt size',
    isRequired: true,
    perPerson: true,
    options: ['S', 'M', 'L'],
  },
]
const optional = { id: 'food', type: 'text', label: 'Food', isRequired: false, perPerson: true, options: [] }
const answerGroup = (who: SignedIn, event: { slug: string }, body: object) =>
  t.call(who, 'PUT', `/events/${event.slug}/group`, body)
const saveAnswers = (who: SignedIn | null, event: { slug: string }, answers: unknown) =>
  t.call(who, 'PUT', `/events/${event.slug}/registration/answers`, { answers })
const answersOf = async (event: { slug: string }) => {
  const { body } = await t.call(team, 'GET', `/events/${event.slug}/participants`)
  const rows: { name: string; answers: unknown }[] = body.data.result
  return Object.fromEntries(rows.map(({ name, answers }) => [name, answers]))
}

/** Adds a group in which Asha leads and Kabir is invited. */
async function group(more: object = {}) {
  const event = await announce(t, team, { questions, minMembers: 1, maxMembers: 3, ...more })
  const wish = { answers: { robot: 'Crawler', shirt: 'S' }, group: { name: 'Owls', members: [kabir.email] } }
  const { body } = await register(t, asha, event, wish)
  return { event, own: body.data }
}

describe('a question about a person', () => {
  test('is answered by the leader as they register, and by each member as they agree', async () => {
    const { event, own } = await group()
    expect(own).toMatchObject({
      answers: { robot: 'Crawler', shirt: 'S' },
      isLeader: true,
      can: { answer: true },
    })
    const seen = await t.call(kabir, 'GET', `/events/${event.slug}/registration`)
    expect(seen.body.data).toMatchObject({
      answers: { robot: 'Crawler' },
      isLeader: false,
      can: { accept: true, answer: true },
    })
    const refused = await answerGroup(kabir, event, { accept: true })
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'answers.shirt' }]])
    const wrong = await answerGroup(kabir, event, { accept: true, answers: { shirt: 'XXL' } })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'answers.shirt'])
    // A member only answers for themselves.
    const agreed = await answerGroup(kabir, event, { accept: true, answers: { shirt: 'L', robot: 'Mine' } })
    expect([agreed.status, agreed.body.data.answers]).toEqual([200, { robot: 'Crawler', shirt: 'L' }])
    expect(await answersOf(event)).toEqual({
      'Asha Rao': { robot: 'Crawler', shirt: 'S' },
      'Kabir Shaikh': { robot: 'Crawler', shirt: 'L' },
    })
    const sheet = await t.app.inject({
      method: 'GET',
      url: `/api/v1/events/${event.slug}/participants.xlsx`,
      headers: { authorization: `Bearer ${team.token}` },
    })
    const rows = await readSpreadsheet(sheet.rawPayload)
    expect(rows.map((row) => row.at(-1))).toEqual(['T-shirt size', 'S', 'L'])
  })

  test('can be declined without an answer, and is answered by one person alone too', async () => {
    const { event } = await group()
    expect((await answerGroup(kabir, event, { accept: false })).status).toBe(200)
    const alone = await register(t, meera, event, { answers: { robot: 'Flyer', shirt: 'M' } })
    expect([alone.status, alone.body.data.answers]).toEqual([201, { robot: 'Flyer', shirt: 'M' }])
  })

  test('can be answered again until registration closes: a member for themselves, the leader also for the group', async () => {
    const { event } = await group()
    await answerGroup(kabir, event, { accept: true, answers: { shirt: 'L' } })
    const member = await saveAnswers(kabir, event, { shirt: 'M', robot: 'Mine' })
    expect([member.status, member.body.data.answers]).toEqual([200, { robot: 'Crawler', shirt: 'M' }])
    const leader = await saveAnswers(asha, event, { shirt: 'L', robot: 'Climber' })
    expect([leader.status, leader.body.data.answers]).toEqual([200, { robot: 'Climber', shirt: 'L' }])
    expect((await answersOf(event))['Kabir Shaikh']).toEqual({ robot: 'Climber', shirt: 'M' })
    expect((await saveAnswers(kabir, event, {})).status).toBe(400)
    expect((await saveAnswers(kabir, event, { shirt: 7 })).status).toBe(400)
    expect((await saveAnswers(meera, event, { shirt: 'M' })).status).toBe(404)
    expect((await saveAnswers(team, event, { shirt: 'M' })).status).toBe(403)
    expect((await saveAnswers(null, event, { shirt: 'M' })).status).toBe(401)
    expect((await saveAnswers(asha, { slug: 'no-such-event' }, {})).status).toBe(404)
    await travel(t, 41, asha, kabir)
    const late = await saveAnswers(kabir, event, { shirt: 'S' })
    expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^Registration is closed/)])
  })

  test('keeps answers that were given for the whole group before it became one about a person', async () => {
    const shared = questions.map((one) => ({ ...one, perPerson: false }))
    const { event } = await group({ questions: shared })
    await t.portal.pool.query('update events set questions = $1 where slug = $2', [
      JSON.stringify(questions),
      event.slug,
    ])
    expect((await answersOf(event))['Kabir Shaikh']).toEqual({ robot: 'Crawler', shirt: 'S' })
  })
})

describe('guests of other colleges', () => {
  const festival = { fest: 'TML', category: 'Moksh', guestFee: 250, seats: 9 }

  const member = (name: string, answers?: object) => ({ ...guestForm({ name }), ...(answers && { answers }) })
  const registerGroup = (event: { slug: string }, members: object[], answers: object = { robot: 'Rover' }) =>
    t.call(null, 'POST', `/tml/nongstian/groupreg/?slug=${event.slug}`, { answers, members })
  const walkIn = (event: { slug: string }, people: object[]) =>
    t.call(desk, 'POST', `/tml/desk/events/${event.slug}/walk-in`, { people })
  const pathsOf = ({ body }: { body: { errors: { path: string }[] } }) => body.errors.map(({ path }) => path)

  test('give the answers of each member, and read about all that are wrong or left out', async () => {
    const { event } = await group(festival)
    const refused = await registerGroup(
      event,
      [member('Ila Sen'), member('Om Puri', { shirt: 'XXL' }), member('Jai Das', { shirt: 'S' })],
      {},
    )
    expect([refused.status, pathsOf(refused)]).toEqual([
      400,
      ['answers.robot', 'members.0.answers.shirt', 'members.1.answers.shirt'],
    ])
    expect(refused.body.errors[1].message).toBe('Choose an answer')
    const sent = await registerGroup(event, [
      member('Ila Sen', { shirt: 'M' }),
      member('Om Puri', { shirt: 'L' }),
    ])
    expect([sent.status, sent.body.data.members.map(({ answers }: { answers: object }) => answers)]).toEqual([
      201,
      [
        { robot: 'Rover', shirt: 'M' },
        { robot: 'Rover', shirt: 'L' },
      ],
    ])
    expect(await answersOf(event)).toMatchObject({
      'Ila Sen': { robot: 'Rover', shirt: 'M' },
      'Om Puri': { robot: 'Rover', shirt: 'L' },
    })
  })

  test('change their answers by their key until registration closes, and nobody does by another key', async () => {
    const { event } = await group({ ...festival, questions: [...questions, optional] })
    const members = [member('Ila Sen', { shirt: 'M', food: 'Jain' }), member('Om Puri', { shirt: 'L' })]
    const sent = (await registerGroup(event, members)).body.data
    const [{ email }, { email: other }] = sent.members
    const answers = { robot: 'Lander' }
    const each = [
      { email: other, answers: { shirt: 'S' } },
      { email, answers: { shirt: 'M' } },
    ]
    const save = (entry: unknown, body: object = { answers, members: each }) =>
      t.call(null, 'PUT', '/tml/entry/answers', { entry, ...body })
    expect((await save(sent.entry)).body.message).toBe('Confirm your e-mail first')
    const code = await guestCodeOf(t, email)
    const { entry } = (await t.call(null, 'POST', '/tml/confirm', { entry: sent.entry, code })).body.data
    const { status, body } = await save(entry)
    expect([status, body.message, body.data.can.answer]).toEqual([200, 'Answers saved', true])
    expect(await answersOf(event)).toMatchObject({
      'Ila Sen': { robot: 'Lander', shirt: 'M' },
      'Om Puri': { robot: 'Lander', shirt: 'S' },
    })
    expect((await answersOf(event))['Ila Sen']).not.toHaveProperty('food')
    expect(body.data.questions.map(({ id }: { id: string }) => id)).toEqual(['robot', 'shirt', 'food'])

    const wrong = await save(entry, { members: [{ email, answers: { shirt: 'XXL' } }, each[0]] })
    expect([wrong.status, pathsOf(wrong)]).toEqual([400, ['answers.robot', 'members.0.answers.shirt']])
    for (const people of [[], [each[0]], [each[0], each[0]], [each[0], { email: asha.email, answers: {} }]])
      expect((await save(entry, { answers, members: people })).status).toBe(409)
    for (const bad of ['', 7, null]) expect((await save(bad)).status).toBe(400)
    // The key of the form is void once the e-mail is proved.
    for (const absent of [sent.entry, `${entry}x`, '1.x']) expect((await save(absent)).status).toBe(404)
    await travel(t, 41, team)
    const late = await save(entry)
    expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^Registration is closed/)])
    expect((await t.call(null, 'GET', `/tml/entry?entry=${entry}`)).body.data.can.answer).toBe(false)
  })

  test('answer all questions at once when they register alone', async () => {
    const event = await announce(t, team, { questions, ...festival })
    const send = (answers: object) =>
      t.call(null, 'POST', '/tml/register/nonGstain', {
        ...guestForm({ name: 'Ila Sen' }),
        slug: event.slug,
        answers,
      })
    const refused = await send({ robot: 'Rover' })
    expect([refused.status, pathsOf(refused)]).toEqual([400, ['answers.shirt']])
    expect((await send({ robot: 'Rover', shirt: 'M' })).status).toBe(201)
    expect(await answersOf(event)).toMatchObject({ 'Ila Sen': { robot: 'Rover', shirt: 'M' } })
  })

  test('are asked by the desk, which asks students the same, shows the answers and exports them', async () => {
    const { event } = await group(festival)
    const om = guestForm({ name: 'Om Puri' })
    const people = [
      { student: meera.email, answers: { robot: 'Diver', shirt: 'M' } },
      { guest: guestForm({ name: 'Ila Sen' }), answers: { shirt: 'S' } },
    ]
    const refused = await walkIn(event, [{ student: meera.email }, ...people.slice(1), { guest: om }])
    expect([refused.status, pathsOf(refused)]).toEqual([
      400,
      ['people.0.answers.robot', 'people.0.answers.shirt', 'people.2.answers.shirt'],
    ])
    const { status, body } = await walkIn(event, people)
    expect([status, body.data.members.map(({ answers }: { answers: object }) => answers)]).toEqual([
      201,
      [
        { robot: 'Diver', shirt: 'M' },
        { robot: 'Diver', shirt: 'S' },
      ],
    ])
    const add = (more: object) =>
      t.call(desk, 'POST', `/tml/desk/registrations/${body.data._id}/members`, { guest: om, ...more })
    const unasked = await add({})
    expect([unasked.status, pathsOf(unasked)]).toEqual([400, ['answers.shirt']])
    expect((await add({ answers: { shirt: 'L' } })).status).toBe(201)
    expect(await answersOf(event)).toMatchObject({
      'Meera Nair': { robot: 'Diver', shirt: 'M' },
      'Ila Sen': { robot: 'Diver', shirt: 'S' },
      'Om Puri': { robot: 'Diver', shirt: 'L' },
    })
    const list = await t.call(desk, 'GET', `/tml/participants/${event.slug}`)
    expect(list.body.data.event.questions).toEqual(questions.map((one) => expect.objectContaining(one)))
    const sheet = await t.app.inject({
      method: 'GET',
      url: `/api/v1/tml/desk/events/${event.slug}/participants.xlsx`,
      headers: { authorization: `Bearer ${desk.token}` },
    })
    const rows = await readSpreadsheet(sheet.rawPayload)
    const column = rows.map((row) => row.at(-1))
    // Kabir is asked to join Asha's group and has not answered.
    expect(column).toEqual(['T-shirt size', 'S', '', 'M', 'S', 'L'])
  })
})
