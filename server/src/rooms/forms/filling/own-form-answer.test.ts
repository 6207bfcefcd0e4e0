import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hoursOn, travel } from '#server/testing/events-testing.ts'
import { answerForm, fillOf, openFormOf } from '#server/testing/form-answers-testing.ts'
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

describe('an answer that was given', () => {
  const edit = (
    who: SignedIn | null,
    form: { _id: string; version: number | null },
    answers: object,
    more = {},
  ) => t.call(who, 'PUT', `/forms/${form._id}/answers/mine`, { version: form.version, answers, ...more })

  test('can be changed until the form closes, and its seats move', async () => {
    const form = await openFormOf(t, team, [phone, workshop], {
      editable: true,
      onePerPerson: true,
      closesAt: hoursOn(3),
    })
    expect((await edit(asha, form, good)).status).toBe(404)
    const { reference } = (await answerForm(t, asha, form, good)).body.data
    expect((await answerForm(t, kabir, form, { ...good, workshop: 'badge' })).status).toBe(201)
    const full = await edit(asha, form, { ...good, workshop: 'badge' })
    expect([full.status, full.body.errors]).toEqual([
      409,
      [{ path: 'workshop', message: 'Badge filled up while you were answering. Choose another.' }],
    ])
    expect((await edit(asha, form, { phone: 'x', workshop: 'git' })).status).toBe(400)
    const moved = await edit(asha, form, { ...good, workshop: 'none' })
    expect([moved.status, moved.body.data.reference]).toEqual([200, reference])
    expect(await fillOf(t, asha, form)).toMatchObject({
      state: 'answered',
      placesLeft: null,
      seatsLeft: { workshop: { git: 2, badge: 0 } },
      mine: { reference, answers: { workshop: 'none' } },
      can: { answer: false, edit: true },
    })
    expect((await edit(null, form, good)).status).toBe(404)
    await travel(t, 4, asha)
    expect((await edit(asha, form, good)).status).toBe(409)
    await travel(t, 0, team, asha)
    const fixed = await openFormOf(t, team, [phone])
    await answerForm(t, asha, fixed, good)
    expect((await edit(asha, fixed, good)).status).toBe(409)
  })

  test('is not overwritten by a second device that has an older one in front of it', async () => {
    const form = await openFormOf(t, team, [phone, workshop], { editable: true, onePerPerson: true })
    await answerForm(t, asha, form, good)
    const { revision } = (await fillOf(t, asha, form)).mine
    expect(revision).toBe(1)
    const first = { ...good, phone: '9000011111' }
    expect((await edit(asha, form, first, { revision })).status).toBe(200)
    const second = await edit(asha, form, { ...good, workshop: 'none' }, { revision })
    expect([second.status, second.body.message, second.body.errors]).toEqual([
      409,
      'You changed these answers on another device since you opened them here. Choose which to keep.',
      [{ path: 'revision', message: 'Use revision 2' }],
    ])
    expect((await fillOf(t, asha, form)).mine).toMatchObject({ answers: first, revision: 2 })
    // The first device repeats its call because its receipt was lost.
    expect((await edit(asha, form, first, { revision })).status).toBe(200)
    expect((await edit(asha, form, good, { revision: 2 })).status).toBe(200)
    expect((await edit(asha, form, good, { revision: 'x' })).status).toBe(400)
    const both = await Promise.all(
      ['9000022222', '9000033333'].map((number) =>
        edit(asha, form, { ...good, phone: number }, { revision: 3 }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('of a visitor is opened by the key of its receipt, and by no other', async () => {
    const settings = { audience: { isPublic: true }, editable: true }
    const form = await openFormOf(t, team, [phone], settings)
    const other = await openFormOf(t, team, [phone], settings)
    const { entry } = (await answerForm(t, null, form, good)).body.data
    const query = `?entry=${encodeURIComponent(entry)}`
    expect((await fillOf(t, null, form, query)).mine.answers).toEqual({ phone: good.phone })
    expect((await fillOf(t, null, other, query)).mine).toBeNull()
    expect((await fillOf(t, null, form, '?entry=1.abc')).mine).toBeNull()
    expect((await edit(null, form, { phone: '9000012345' }, { entry })).status).toBe(200)
    expect((await edit(null, other, { phone: '9000012345' }, { entry })).status).toBe(404)
  })

  test('is mailed to who gave it', async () => {
    const form = await openFormOf(t, team, [phone, workshop])
    const mail = (who: SignedIn | null) => t.call(who, 'POST', `/forms/${form._id}/answers/mine/mail`, {})
    expect([(await mail(asha)).status, (await mail(null)).status]).toEqual([404, 404])
    await answerForm(t, asha, form, good)
    expect((await mail(asha)).body.data).toEqual({ mailTo: asha.email })
    const copies = await mailsTo(t, asha.email)
    expect(copies.at(-1)).toContain(`Subject: Your answers: ${form.title}`)
  })
})
