import { expect, test } from 'vitest'
import { answerForm, fieldOf, openFormOf } from '#server/testing/form-answers-testing.ts'
import { mailsTo, stopMails } from '#server/testing/registration-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })

test('the teams of a form get one mail of several new answers, whose link opens the results', async () => {
  const team = await t.person('Team')
  const helpers = await t.person('Team')
  const student = await t.person('Student')
  const form = await openFormOf(t, team, [fieldOf('text', 'Note')], { notifyOwners: true })
  await t.call(team, 'PUT', `/forms/${form.slug}/collaborators`, { teams: [helpers.slug] })
  for (const note of ['One', 'Two']) await answerForm(t, student, form, { note })
  for (const { email } of [team, helpers]) {
    const mails = await mailsTo(t, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('There are 2 now.')
    const address = /\/forms\?form=([\w-]+)/.exec(mails[0] ?? '')?.[1]
    expect((await t.call(team, 'GET', `/forms/${address}/results`)).body.data.answerCount).toBe(2)
    await stopMails(t, email, 'New answers')
  }
  await answerForm(t, student, form, { note: 'Three' })
  for (const { email } of [team, helpers]) expect(await mailsTo(t, email)).toHaveLength(1)
})
