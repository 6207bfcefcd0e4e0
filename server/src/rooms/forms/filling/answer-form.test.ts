import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runTool } from '#server/cli/testing-tool.ts'
import { announce, hoursOn, travel } from '#server/testing/events-testing.ts'
import { answerForm, fieldOf, fillOf, openFormOf, optionsOf } from '#server/testing/form-answers-testing.ts'
import { draftForm, openForm } from '#server/testing/forms-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { addFillers, good, phone, workshop } from './testing-filling.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let asha: SignedIn
let kabir: SignedIn
beforeAll(async () => {
  ;({ team, asha, kabir } = await addFillers(t))
})
beforeEach(() => travel(t, 0, team, asha, kabir))

describe('a form that is open', () => {
  test('shows its version, its seats and the profile, and takes an answer', async () => {
    const form = await openFormOf(t, team, [phone, workshop], { maxAnswers: 300 })
    expect(await fillOf(t, asha, form)).toMatchObject({
      state: 'open',
      reason: '',
      version: 1,
      placesLeft: 300,
      needsEmail: false,
      mine: null,
      seatsLeft: { workshop: { git: 2, badge: 1 } },
      team: { name: 'Coders Club' },
      profile: { name: 'Asha Rao', prn: '124A7001', branch: 'IT', year: 'TE' },
      can: { answer: true, edit: false },
    })
    const { status, body } = await answerForm(t, asha, form, good)
    expect([status, body.data]).toMatchObject([
      201,
      { reference: expect.stringMatching(/^CREW-[2-9A-Z]{3}-[2-9A-Z]{3}$/), mailTo: asha.email, entry: null },
    ])
    expect(await fillOf(t, kabir, { _id: form.slug })).toMatchObject({
      placesLeft: 299,
      seatsLeft: { workshop: { git: 1, badge: 1 } },
    })
    const seats = await t.call(kabir, 'GET', `/forms/${form._id}/seats`)
    expect(seats.body.data).toEqual({
      placesLeft: 299,
      seatsLeft: { workshop: { git: 1, badge: 1 } },
      isOpen: true,
      publishedVersion: 1,
    })
    await t.call(team, 'PUT', `/forms/${form._id}/state`, { state: 'Closed' })
    expect((await t.call(kabir, 'GET', `/forms/${form._id}/seats`)).body.data.isOpen).toBe(false)
  })

  test('refuses wrong answers field by field, and stores nothing hidden, unknown or of another person', async () => {
    const overnight = fieldOf('radio', 'Overnight', { options: optionsOf('Yes', 'No') })
    const guardian = fieldOf('text', 'Guardian', {
      required: true,
      showIf: { field: 'overnight', is: 'equals', value: 'yes' },
    })
    const name = fieldOf('text', 'Name', { profile: 'name' })
    const form = await openFormOf(t, team, [phone, overnight, guardian, name], { editable: true })
    const wrong = await answerForm(t, asha, form, { phone: '98200 14', overnight: 'maybe' })
    expect([wrong.status, wrong.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['phone', 'overnight'],
    ])
    const missing = await answerForm(t, asha, form, { phone: good.phone, overnight: 'yes' })
    expect(missing.body.errors).toEqual([{ path: 'guardian', message: 'Answer this question' }])
    const sent = { phone: good.phone, overnight: 'no', guardian: 'x', name: 'Somebody Else', more: 'y' }
    expect((await answerForm(t, asha, form, sent)).status).toBe(201)
    expect((await fillOf(t, asha, form)).mine.answers).toEqual({
      phone: good.phone,
      overnight: 'no',
      name: 'Asha Rao',
    })
  })

  test('refuses bodies that are no answer', async () => {
    const form = await openFormOf(t, team, [phone])
    const post = (body: unknown) => t.call(asha, 'POST', `/forms/${form._id}/answers`, body)
    for (const body of [
      ...[{}, { version: 1 }, { version: '1', answers: {} }, { version: 1, answers: [] }, []],
      { version: 1, answers: good, clientId: 'x' },
      { version: 1, answers: { phone: ['9820041120'] } },
      { version: 1, answers: { phone: { toString: 'x' } } },
      JSON.parse('{"version":1,"answers":{"__proto__":{"phone":"9820041120"}}}'),
    ])
      expect([body, (await post(body)).status]).toEqual([body, 400])
    expect((await answerForm(t, asha, { ...form, _id: 'no-such-form' }, good)).status).toBe(404)
    expect((await t.call(null, 'GET', '/forms/no-such-form/fill')).status).toBe(404)
    expect((await t.call(null, 'GET', '/forms/999999/seats')).status).toBe(404)
  })

  test('that was published again asks to look at the answers once more', async () => {
    const form = await openFormOf(t, team, [phone])
    await t.call(team, 'PUT', `/forms/${form._id}`, { pages: [{ fields: [phone, fieldOf('text', 'More')] }] })
    const next = await openForm(t, team, form)
    const seats = await t.call(kabir, 'GET', `/forms/${form._id}/seats`)
    expect(seats.body.data.publishedVersion).toBe(next.version)
    const old = await answerForm(t, asha, form, good)
    expect([old.status, old.body.errors[0].path]).toEqual([409, 'version'])
    expect((await answerForm(t, asha, next, good)).status).toBe(201)
  })

  test('shows an older answer with the questions that it was given to', async () => {
    const form = await openFormOf(t, team, [phone, fieldOf('text', 'Shirt')], { onePerPerson: true })
    await answerForm(t, asha, form, { ...good, shirt: 'M' })
    expect((await fillOf(t, asha, form)).mine.pages).toEqual([])
    await t.call(team, 'PUT', `/forms/${form._id}`, { pages: [{ fields: [phone] }] })
    await openForm(t, team, form)
    const { mine } = await fillOf(t, asha, form)
    expect([mine.answers.shirt, mine.pages[0].fields[1].label]).toEqual(['M', 'Shirt'])
  })
})

describe('one answer', () => {
  test('is stored once, however often it is sent', async () => {
    const form = await openFormOf(t, team, [phone], { onePerPerson: true })
    const clientId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => answerForm(t, asha, form, good, { clientId })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1)
    // A tab that was left open with other answers, which are not taken for the first ones.
    const other = await answerForm(t, asha, form, { phone: '9000054321' }, { clientId })
    expect([other.status, other.body.errors[0].path]).toEqual([409, 'clientId'])
    // Another device of the same person.
    const again = await answerForm(t, asha, form, good, { clientId: randomUUID() })
    expect([again.status, again.body.message]).toEqual([409, 'You have already answered this form.'])
    expect((await fillOf(t, asha, form)).state).toBe('answered')
    // The id gives no access to another person's answer.
    expect((await answerForm(t, kabir, form, good, { clientId })).status).toBe(409)
  })

  test.each([false, true])(
    'forgets a visitor who is erased, also when it is anonymous: %s',
    async (anonymous) => {
      const form = await openFormOf(t, team, [phone], {
        audience: { isPublic: true },
        onePerPerson: true,
        anonymous,
      })
      const email = `gauri${anonymous ? 'a' : 'b'}@other.example`
      const asked = await t.call(null, 'POST', `/forms/${form._id}/code`, { email })
      expect(asked.status).toBe(200)
      const code = /\d{6}/.exec((await mailsTo(t, email))[0] ?? '')?.[0] ?? ''
      expect((await answerForm(t, null, form, good, { email, code })).status).toBe(201)
      const people = () => t.portal.pool.query('select from form_people where form_id = $1', [form._id])
      expect((await people()).rowCount).toBe(1)
      const { code: exit } = await runTool(t.portal, 'privacy', 'erase', email, '--yes')
      expect([exit, (await people()).rowCount]).toEqual([0, 0])
    },
  )

  test('of a visitor is confirmed by a code, where each person answers once', async () => {
    const form = await openFormOf(t, team, [phone], { audience: { isPublic: true }, onePerPerson: true })
    const email = 'meera@other.example'
    expect((await fillOf(t, null, form)).needsEmail).toBe(true)
    const field = async (more: object) => (await answerForm(t, null, form, good, more)).body.errors[0].path
    expect([await field({}), await field({ email })]).toEqual(['email', 'code'])
    const asked = await t.call(null, 'POST', `/forms/${form._id}/code`, { email })
    expect(asked.status).toBe(200)
    const [mail] = await mailsTo(t, email)
    const code = /\d{6}/.exec(mail ?? '')?.[0] ?? ''
    expect(await field({ email, code: code === '123456' ? '654321' : '123456' })).toBe('code')
    const sent = await answerForm(t, null, form, good, { email, code })
    expect([sent.status, sent.body.data.mailTo]).toEqual([201, email])
    const twice = await answerForm(t, null, form, good, { email: 'MEERA+2@other.example', code })
    expect([twice.status, twice.body.errors[0].path]).toEqual([409, 'email'])
    // The code of one mailbox is not valid for another.
    expect(await field({ email: 'ravi@other.example', code })).toBe('code')
    expect((await t.call(asha, 'POST', `/forms/${form._id}/code`, { email })).status).toBe(409)
    expect((await t.call(null, 'POST', `/forms/${form._id}/code`, { email: 'x' })).status).toBe(400)
    expect((await t.call(null, 'POST', '/forms/no-such-form/code', { email })).status).toBe(404)
  })

  test('of a program that fills in every field is answered the same and not stored', async () => {
    const form = await openFormOf(t, team, [phone], { audience: { isPublic: true } })
    const trapped = await answerForm(t, null, form, good, { website: 'https://spam.example' })
    expect([trapped.status, trapped.body.data.reference]).toEqual([201, expect.any(String)])
    expect((await t.call(team, 'GET', `/forms/${form._id}`)).body.data.answersCount).toBe(0)
  })
})

describe('a form that can’t be answered', () => {
  const stateOf = async (who: SignedIn | null, form: { _id: string; version: number | null }) => {
    const { state, pages } = await fillOf(t, who, form)
    const { status } = await answerForm(t, who, form, good)
    return [state, pages.length, status]
  }

  test('says only that it is not for the reader', async () => {
    const form = await openFormOf(t, team, [phone], {
      audience: { isPublic: false, roles: [], years: ['SE', 'TE', 'BE'], branches: [] },
    })
    expect(await stateOf(null, form)).toEqual(['signIn', 0, 401])
    expect(await stateOf(kabir, form)).toEqual(['notForYou', 0, 403])
    expect((await fillOf(t, kabir, form)).reason).toBe('This form is for other people.')
    expect(await fillOf(t, team, form)).toMatchObject({ state: 'notForYou', title: form.title })
    expect(await stateOf(asha, form)).toEqual(['open', 1, 201])
  })

  test('is scheduled, closed or full', async () => {
    const timed = await openFormOf(t, team, [phone], { opensAt: hoursOn(2), closesAt: hoursOn(4) })
    expect(await stateOf(asha, timed)).toEqual(['scheduled', 0, 409])
    await travel(t, 5, asha)
    expect(await stateOf(asha, timed)).toEqual(['closed', 0, 409])
    await travel(t, 0, team, asha)
    const shut = await openFormOf(t, team, [phone])
    await t.call(team, 'PUT', `/forms/${shut._id}/state`, { state: 'Closed' })
    expect(await stateOf(asha, shut)).toEqual(['closed', 0, 409])
    const small = await openFormOf(t, team, [phone], { maxAnswers: 1 })
    expect((await answerForm(t, kabir, small, good)).status).toBe(201)
    expect(await stateOf(asha, small)).toEqual(['full', 0, 409])
    expect((await fillOf(t, asha, small)).reason).toBe(
      'The only place is taken. Ask to be notified if it reopens, or try again later.',
    )
    const draft = await draftForm(t, team)
    expect((await t.call(team, 'GET', `/forms/${draft._id}/fill`)).status).toBe(404)
    expect((await answerForm(t, asha, { ...draft, version: 1 }, good)).status).toBe(404)
  })
})

test('patterns that would take minutes are stopped, and the other fields of the answer are judged', async () => {
  const fields = Array.from({ length: 99 }, (_, nth) => fieldOf('text', `Field ${nth}`))
  const form = await openFormOf(t, team, [phone, ...fields])
  // Published before such patterns were refused.
  await t.portal.pool.query(
    `update form_versions set content = jsonb_set(content, '{pages,0,fields}', (select jsonb_agg(
       case when field->>'id' like 'field-%' then field || $2::jsonb else field end)
       from jsonb_array_elements(content->'pages'->0->'fields') field)) where form_id = $1`,
    [form._id, JSON.stringify({ pattern: '(\\w*\\w*\\w*\\w*){180}' })],
  )
  const answers = Object.fromEntries(fields.map((_, nth) => [`field-${nth}`, 'a'.repeat(500)]))
  const { status, body } = await answerForm(t, asha, form, { ...answers, phone: '12' })
  expect(status).toBe(400)
  const messages: string[] = body.errors.map(({ message }: { message: string }) => message)
  expect(messages).toHaveLength(99)
  expect(messages[0]).toContain('like 1234567890')
  expect(messages[1]).toBe('The patterns of this form take too long to check. Shorten your answers.')
  expect((await answerForm(t, asha, form, good)).status).toBe(201)
})

describe('a form of an event', () => {
  test('registers by the same act, or neither is there', async () => {
    const event = await announce(t, team, { seats: 1, hasWaitingList: false })
    const form = await openFormOf(t, team, [phone, workshop], { event: event._id, onePerPerson: true })
    expect(await fillOf(t, asha, form)).toMatchObject({ event: { slug: event.slug }, state: 'open' })
    expect((await fillOf(t, null, form)).state).toBe('signIn')
    const lost = await answerForm(t, asha, form, { ...good, workshop: 'x' })
    expect(lost.status).toBe(400)
    const sent = await answerForm(t, asha, form, good)
    expect([sent.status, sent.body.data.registration]).toEqual([201, 'Registered'])
    const own = await t.call(asha, 'GET', `/events/${event.slug}/registration`)
    expect(own.body.data.state).toBe('Registered')
    const late = await answerForm(t, kabir, form, good)
    expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^All seats are taken, /)])
    expect((await fillOf(t, kabir, form)).seatsLeft).toEqual({ workshop: { git: 1, badge: 1 } })
    expect((await answerForm(t, team, form, good)).status).not.toBe(201)
  })

  test('sends nobody to register a group for an event that is off', async () => {
    const event = await announce(t, team, { minMembers: 2, maxMembers: 4 })
    const form = await openFormOf(t, team, [phone], { event: event._id })
    expect((await fillOf(t, asha, form)).reason).toMatch(/^This event takes groups\. /)
    await t.call(team, 'PUT', `/events/${event._id}/cancel`, { reason: 'The ground is under water' })
    expect((await fillOf(t, asha, form)).reason).toBe('This event was cancelled.')
  })
})
