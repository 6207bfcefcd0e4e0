import { describe, expect, test } from 'vitest'
import { titles } from '#server/testing/bells-testing.ts'
import { hoursOn, travel } from '#server/testing/events-testing.ts'
import { oncePerStudent, resultPages, resultsPortal } from '#server/testing/form-results-testing.ts'
import { publishForm } from '#server/testing/forms-testing.ts'

const { t, cast, get, answer, isTheTeamsAlone } = resultsPortal()

describe('who has not answered', () => {
  test('is named by class, and reminded once a day', async () => {
    const { slug } = await publishForm(t, cast.team, { pages: resultPages, settings: oncePerStudent })
    await answer(cast.asha, slug, { cups: 1 })
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
    const remind = (body: object, who = cast.team) => t.call(who, 'POST', `/forms/${slug}/remind`, body)
    const classOfKabir = { year: 'SE', branch: 'ME' }
    expect((await remind(classOfKabir)).body).toMatchObject({
      message: 'Reminder sent to 1 person',
      data: { count: 1 },
    })
    expect((await titles(t, cast.kabir)).join()).toContain('Please answer: ')
    expect((await titles(t, cast.asha)).join()).not.toContain('Please answer: ')
    expect((await remind(classOfKabir)).body.message).toBe(
      'You sent a reminder within the last day. Try again tomorrow.',
    )
    expect((await remind({ year: 'TE', branch: 'IT' })).body.message).toBe('Everyone there has answered')
    expect((await ofKabir()).remindedAt).toBe(hoursOn(0))
    await travel(t, 25, ...Object.values(cast))
    expect((await remind(classOfKabir)).status).toBe(200)
    expect((await remind({ year: 'XE' })).status).toBe(400)
    await isTheTeamsAlone('GET', (form) => `/forms/${form}/missing`, slug)
    await isTheTeamsAlone('POST', (form) => `/forms/${form}/remind`, slug)
    await t.call(cast.team, 'PUT', `/forms/${slug}/state`, { state: 'Closed' })
    expect((await remind(classOfKabir)).body.message).toBe(
      'Reminders are for open forms. Open the form first.',
    )
  })

  test('is nobody of a public form', async () => {
    const { slug } = await publishForm(t, cast.team, {
      pages: resultPages,
      settings: { audience: { isPublic: true } },
    })
    expect((await get(`/forms/${slug}/missing`)).body.data).toEqual({
      result: [],
      answeredCount: 0,
      reachCount: 0,
    })
    expect((await t.call(cast.team, 'POST', `/forms/${slug}/remind`, {})).status).toBe(409)
  })
})
