import { formProblems } from '@portal/contract/check-form.ts'
import { defaultFormSettings } from '@portal/contract/form-defaults.ts'
import type { FormReceipt, FormToFill } from '@portal/contract/form-filling.ts'
import { judgeAnswers } from '@portal/contract/judge-answers.ts'
import { unstorablePathOf } from '@portal/contract/storable-text.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { answerForm, fillOf } from '#server/testing/form-answers-testing.ts'
import { formOf } from '#server/testing/forms-testing.ts'
import { randomAnswers, randomPages } from '#server/testing/random-forms-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests that the browser's checks of a form and its answers agree with the server's.

const t = testPortal({ PORTAL_LIMIT_SCALE: '100000' })
let team: SignedIn
let student: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
  student = await t.person('Student', { name: 'Asha Rao', student: { year: 'TE', branch: 'CE' } })
})

const formWithAnswers = randomPages().chain((pages) =>
  fc.record({
    pages: fc.constant(pages),
    sent: fc.array(
      fc.record({
        answers: randomAnswers(pages.flatMap(({ fields }) => fields)),
        isVisitor: fc.boolean(),
      }),
      { minLength: 5, maxLength: 7 },
    ),
  }),
)

test('the server takes the random answers that the browser takes, stores what it judged, and refuses the rest in its words', async () => {
  const seen = { taken: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(formWithAnswers, async ({ pages, sent }) => {
      const form = await published(pages)
      if (!form) return
      for (const { answers, isVisitor } of sent) {
        const who = isVisitor ? null : student
        const before: FormToFill = await fillOf(t, who, form)
        const judged = judgeAnswers(before.pages, answers, before.profile)
        const { status, body } = await answerForm(t, who, form, answers)
        // Refused before the form is asked, also in answers that the form ignores.
        if (unstorablePathOf(answers)) {
          expect([status, body.message]).toEqual([400, 'Remove the unsupported characters'])
          continue
        }
        if (judged.problems.length > 0) {
          seen.refused += 1
          expect([status, body.errors]).toEqual([400, judged.problems])
          continue
        }
        seen.taken += 1
        expect([status, body.message]).toEqual([201, 'Your answers are sent'])
        const { entry }: FormReceipt = body.data
        const after: FormToFill = await fillOf(t, who, form, entry ? `?entry=${entry}` : '')
        expect(after.mine?.answers).toEqual(judged.values)
      }
    }),
    { numRuns: 40 },
  )
  // Both outcomes occur often enough to be meaningful.
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(25)
})

/** Publishes the form; undefined when the browser's check finds a problem, which the server must find too. */
async function published(pages: FormToFill['pages']): Promise<{ _id: string; version: number } | undefined> {
  const problems = formProblems({ title: 'By chance', pages, settings: defaultFormSettings })
  const { status, body } = await t.call(team, 'POST', '/forms', formOf({ pages }))
  if (problems.length > 0) {
    expect([status, body.errors]).toEqual([400, problems])
    return
  }
  expect(status).toBe(201)
  const opened = await t.call(team, 'PUT', `/forms/${body.data._id}/state`, { state: 'Open' })
  expect(opened.status).toBe(200)
  return opened.body.data
}
