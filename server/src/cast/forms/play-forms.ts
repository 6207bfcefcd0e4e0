import type { FormToFill } from '@portal/contract/form-filling.ts'
import type { Form } from '@portal/contract/forms.ts'
import type { CastMember } from '#cast/add-people.ts'
import { Dice } from '#cast/dice.ts'
import { drawPicture } from '#cast/draw-picture.ts'
import { type AddedAnswer, addAnswers } from '#cast/forms/add-answers.store.ts'
import { answersTo } from '#cast/forms/answers-of-plan.ts'
import { type FormPlan, formPlans, type PlannedField } from '#cast/forms/form-plans.ts'
import { slugOf } from '#cast/generate-people.ts'
import { dayMs, hourMs, type Stage } from '#cast/stage.ts'
import { indianDayStart } from '#platform/text/indian-day.ts'
import { countSeconds, countStarts } from '#rooms/forms/filling-figures.ts'
import { recountForm } from '#rooms/forms/results/recount-form.ts'

/** Lets teams build and publish forms, and the college answer. Every state of a form occurs at least once. */
export async function playForms(stage: Stage): Promise<void> {
  for (const plan of formPlans) await play({ stage, plan, dice: new Dice(plan.title) })
}

interface PlayedForm {
  stage: Stage
  plan: FormPlan
  dice: Dice
}

async function play(played: PlayedForm): Promise<void> {
  const { stage, plan } = played
  const { caller, members, now } = stage
  const team = stage.account(plan.email)
  const at = (days: number, hours = 10) =>
    new Date(Math.min(indianDayStart(now).getTime() + days * dayMs + hours * hourMs, now.getTime() - hourMs))
  const published = at(-(plan.publishedDaysAgo ?? 2))
  const cover = plan.hasCover
    ? await caller.upload(team, await drawPicture(`form:${plan.title}`, 1_200, 400), published)
    : ''
  const body = { ...bodyOf(plan, now), cover }
  const { slug, _id } = await caller.post<Form>(team, '/forms', body, { at: published })
  const path = `/forms/${slug}`
  const shared = members.filter(({ email }) => plan.collaborators.includes(email))
  const teams = shared.map(({ name }) => slugOf(name.toLowerCase()))
  if (shared.length > 0) await caller.put(team, `${path}/collaborators`, { teams })
  if (plan.publishedDaysAgo === undefined) return
  await caller.put(team, `${path}/state`, { state: 'Open' })
  const until = at(plan.closedDaysAgo ? -plan.closedDaysAgo : Math.min(plan.closesInDays ?? 0, 0), 18)
  await playAnswers(played, _id, { from: published, until })
  if (plan.removed) {
    await caller.put(team, path, { pages: pagesOf(plan, false) }, { at: until })
    await caller.put(team, `${path}/state`, { state: 'Open' })
  }
  if (plan.closedDaysAgo) await caller.put(team, `${path}/state`, { state: 'Closed' }, { at: until })
}

/** Named people answer like browsers; the other answers are added in bulk. */
async function playAnswers(
  { stage: { portal, caller, members }, plan, dice }: PlayedForm,
  formId: string,
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  const count = plan.answers
  if (count === 0) return
  const first = members.filter(({ key }) => key !== undefined && plan.first.includes(key))
  const people = dice.several(eligible(plan, members), count - first.length)
  const fields = fieldsOf(plan, true)
  const moments = momentsBetween(from, until, { count, dice })
  const added = Array.from({ length: count - first.length }, (_, nth): AddedAnswer => {
    const person = people[nth]
    return {
      accountId: person?.id ?? null,
      reference: `DEMO-${formId}-${nth + 1}`,
      values: { ...profileOf(fields, person), ...answersTo(fields, dice) },
      at: moments[nth] ?? until,
    }
  })
  const { anonymous: isAnonymous, onePerPerson } = plan.settings
  const to = { formId, version: 1, isAnonymous, onePerPerson }
  const stored = isAnonymous ? added.map((one) => ({ ...one, at: indianDayStart(one.at) })) : added
  await portal.inTransaction(async (tx) => {
    await addAnswers(tx, to, stored)
    await recountForm(tx, formId)
    const times = added.map(() => 60 + Math.round(180 * dice.roll() ** 2))
    await countStarts(tx, formId, Math.round(added.length * 1.14))
    await countSeconds(tx, formId, times)
  })
  for (const by of first) {
    const { version } = await caller.get<FormToFill>(by, `/forms/${formId}/fill`, until)
    await caller.post(by, `/forms/${formId}/answers`, { version, answers: answersTo(fields, dice) })
  }
}

/** Draws the times of answers: most come soon after the link is shared, and some after each reminder. */
function momentsBetween(from: Date, until: Date, { count, dice }: { count: number; dice: Dice }): Date[] {
  const span = until.getTime() - from.getTime()
  const part = () =>
    dice.isLucky(0.45) ? dice.roll() ** 2.4 : 0.55 + 0.45 * dice.roll() ** (dice.isLucky(0.5) ? 3 : 0.8)
  const parts = Array.from({ length: count }, part).sort((a, b) => a - b)
  return parts.map((one) => new Date(from.getTime() + span * one))
}

/** Returns the students in the audience. A public form is answered by visitors. */
function eligible({ settings: { audience } }: FormPlan, members: readonly CastMember[]): CastMember[] {
  if (audience.isPublic) return []
  const { years } = audience
  return members.filter(
    ({ student, isActive, key }) =>
      student !== undefined && isActive && !key && (years.length === 0 || years.includes(student.year)),
  )
}

function profileOf(fields: readonly PlannedField[], person: CastMember | undefined): Record<string, string> {
  const known = { name: person?.name, prn: person?.student?.prn, email: person?.email }
  return Object.fromEntries(
    fields.flatMap(({ id, profile }) => {
      const value =
        profile === 'name' || profile === 'prn' || profile === 'email' ? known[profile] : undefined
      return value ? [[id, value]] : []
    }),
  )
}

function fieldsOf(plan: FormPlan, withRemoved: boolean): PlannedField[] {
  const fields = plan.pages.flatMap((page) => page.fields)
  return withRemoved && plan.removed ? [...fields, plan.removed] : fields
}

function pagesOf(plan: FormPlan, withRemoved: boolean) {
  return plan.pages.map((page, nth) => ({
    title: page.title,
    fields: [...page.fields, ...(withRemoved && plan.removed && nth === 0 ? [plan.removed] : [])].map(
      fieldOf,
    ),
  }))
}

function fieldOf({ options, weights: _w, said: _s, between: _b, answered: _a, ...field }: PlannedField) {
  return { ...field, options: options.map(([id, label, seats = null]) => ({ id, label, seats })) }
}

function bodyOf(plan: FormPlan, now: Date): Record<string, unknown> {
  const { title, description, settings, opensInDays, closesInDays } = plan
  const evening = (days: number | undefined) =>
    days === undefined
      ? null
      : new Date(indianDayStart(now).getTime() + days * dayMs + 18 * hourMs).toISOString()
  return {
    title,
    description,
    pages: pagesOf(plan, true),
    settings: { ...settings, opensAt: evening(opensInDays), closesAt: evening(closesInDays) },
  }
}
