import { academicYearAt, academicYearBeside, academicYearsAt } from '@portal/contract/academic-year.ts'
import { calendarKinds, termOf } from '@portal/contract/calendar-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { z } from 'zod'
import type { CastMember } from '#cast/add-people.ts'
import { readPlans } from '#cast/read-plans.ts'
import { dayMs, type Stage } from '#cast/stage.ts'
import { writePdf } from '#cast/write-pdf.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'

/** An entry of a term's calendar; days as MM-dd in the term's calendar year. */
const calendarPlan = z.strictObject({
  title: z.string(),
  kind: z.enum(calendarKinds),
  days: z.tuple([z.string()], z.string()),
  years: z.array(z.enum(years)).default([]),
  branches: z.array(z.enum(branches)).default([]),
  note: z.string().default(''),
})
const terms = z.array(calendarPlan)
const plans = readPlans('calendar', z.strictObject({ odd: terms, even: terms }))

/**
 * Lets the council write and publish the calendars of last year and this year. A calendar to be published in
 * the future stays a draft, so the demo has one.
 */
export async function playCalendar(stage: Stage): Promise<void> {
  const by = stage.desk('Council')
  const present = academicYearAt(stage.now)
  const known = academicYearsAt(stage.now)
  const shown = [academicYearBeside(present, -1), present].filter((year) => known.includes(year))
  for (const academicYear of shown)
    for (const semester of ['odd', 'even'] as const) await playTerm(stage, by, academicYear, semester)
}

async function playTerm(stage: Stage, by: CastMember, academicYear: string, semester: 'odd' | 'even') {
  const { caller, now } = stage
  const year = Number(academicYear.slice(0, 4)) + (semester === 'odd' ? 0 : 1)
  const path = `/calendar/${termOf(academicYear, semester)}`
  const moment = (day: string) => new Date(`${day}T05:30:00Z`)
  const writtenAt = semester === 'odd' ? moment(`${year}-07-02`) : moment(`${year - 1}-12-20`)
  const changedAt = semester === 'odd' ? moment(`${year}-08-24`) : moment(`${year}-02-02`)
  const isDue = writtenAt < now
  const at = isDue ? writtenAt : now
  for (const plan of plans[semester])
    await caller.post(by, `${path}/entries`, besideFestival(bodyOf(plan, year), now), { at })
  if (!isDue) return
  const bytes = writePdf(`Academic calendar ${academicYear}, ${semester} semester`)
  await caller.put(by, `${path}/document`, {}, { files: [{ field: 'file', bytes }] })
  await publish(stage, by, path, '')
  if (changedAt < now) await changeTerm(stage, by, path, changedAt)
}

async function publish({ caller }: Stage, by: CastMember, path: string, note: string): Promise<void> {
  const { draftVersion } = await caller.get<{ draftVersion: number }>(by, `${path}/draft`)
  await caller.post(by, `${path}/publish`, { draftVersion, note })
}

interface Entry {
  _id: string
  kind: string
  startsOn: string
  endsOn: string
  version: number
}

/** Changes a term in typical ways: results come two days late, and there is one more talk. */
async function changeTerm(stage: Stage, by: CastMember, path: string, at: Date): Promise<void> {
  const { caller } = stage
  const { entries } = await caller.get<{ entries: Entry[] }>(by, `${path}/draft`, at)
  const late = entries.find(({ kind, startsOn }) => kind === 'result' && new Date(startsOn) > at)
  if (!late) return
  const startsOn = new Date(Date.parse(late.startsOn) + 2 * dayMs).toISOString().slice(0, 10)
  await caller.put(by, `/calendar/entries/${late._id}`, { ...late, startsOn, endsOn: startsOn })
  const talk = { title: 'Laboratory open day', kind: 'fest', startsOn: late.startsOn }
  await caller.post(by, `${path}/entries`, talk)
  const note = 'Unit test results move two days later. The laboratories hold an open day instead.'
  await publish(stage, by, path, note)
}

function bodyOf({ days: [first, last = first], ...plan }: z.output<typeof calendarPlan>, year: number) {
  return { ...plan, startsOn: `${year}-${first}`, endsOn: `${year}-${last}` }
}

const examKinds: readonly string[] = ['test', 'practical', 'exam']

/**
 * Moves tests and exams to after the demo's festival, which always takes place yesterday, today and tomorrow.
 */
function besideFestival(entry: ReturnType<typeof bodyOf>, now: Date) {
  const dayFrom = (days: number) => indianDayOf(new Date(now.getTime() + days * dayMs))
  const { kind, startsOn, endsOn } = entry
  if (!examKinds.includes(kind) || startsOn > dayFrom(1) || endsOn < dayFrom(-1)) return entry
  const first = Date.parse(dayFrom(3))
  const last = new Date(first + Date.parse(endsOn) - Date.parse(startsOn)).toISOString().slice(0, 10)
  return { ...entry, startsOn: dayFrom(3), endsOn: last }
}
