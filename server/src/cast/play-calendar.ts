import { academicYearAt, academicYearBeside, academicYearsAt } from '@portal/contract/academic-year.ts'
import { type CalendarSemester, calendarSemesters, termOf } from '@portal/contract/calendar-words.ts'
import type { CastMember } from '#cast/add-people.ts'
import { type CalendarPlan, evenTermPlans, oddTermPlans } from '#cast/calendar-plans.ts'
import type { CastCaller } from '#cast/cast-caller.ts'
import { writePdf } from '#cast/write-pdf.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'

/**
 * Lets the council write and publish the calendars of last year and this year. A calendar to be published in
 * the future stays a draft, so the demo has one.
 */
export async function playCalendar(
  caller: CastCaller,
  members: readonly CastMember[],
  now: Date,
): Promise<void> {
  const by = members.find(({ role }) => role === 'Council')
  const present = academicYearAt(now)
  const known = academicYearsAt(now)
  const shown = [academicYearBeside(present, -1), present].filter((year) => known.includes(year))
  if (!by) return
  for (const academicYear of shown)
    for (const semester of calendarSemesters) await playTerm({ caller, by, academicYear, semester, now })
}

interface Play {
  caller: CastCaller
  by: CastMember
  academicYear: string
  semester: CalendarSemester
  now: Date
}

async function playTerm({ caller, by, academicYear, semester, now }: Play): Promise<void> {
  const year = Number(academicYear.slice(0, 4)) + (semester === 'odd' ? 0 : 1)
  const path = `/calendar/${termOf(academicYear, semester)}`
  const moment = (day: string) => new Date(`${day}T05:30:00Z`)
  const writtenAt = semester === 'odd' ? moment(`${year}-07-02`) : moment(`${year - 1}-12-20`)
  const changedAt = semester === 'odd' ? moment(`${year}-08-24`) : moment(`${year}-02-02`)
  const plans = semester === 'odd' ? oddTermPlans : evenTermPlans
  const isDue = writtenAt < now
  const at = isDue ? writtenAt : now
  for (const plan of plans) {
    const body = besideFestival(bodyOf(plan, year), now)
    await caller.callAt(at, { by, method: 'POST', path: `${path}/entries`, body })
  }
  if (!isDue) return
  await caller.call({
    by,
    method: 'PUT',
    path: `${path}/document`,
    files: [{ field: 'file', bytes: writePdf(`Academic calendar ${academicYear}, ${semester} semester`) }],
  })
  await publish({ caller, by, path }, '')
  if (changedAt < now) await changeTerm({ caller, by, path }, changedAt)
}

type Keeper = Pick<Play, 'caller' | 'by'> & { path: string }

async function publish({ caller, by, path }: Keeper, note: string): Promise<void> {
  const draft = (await caller.call({ by, method: 'GET', path: `${path}/draft` })) as { draftVersion: number }
  await caller.call({
    by,
    method: 'POST',
    path: `${path}/publish`,
    body: { draftVersion: draft.draftVersion, note },
  })
}

/** Changes a term in typical ways: results come two days late, and there is one more talk. */
async function changeTerm(keeper: Keeper, at: Date): Promise<void> {
  const { caller, by, path } = keeper
  const { entries } = (await caller.callAt(at, { by, method: 'GET', path: `${path}/draft` })) as {
    entries: { _id: string; kind: string; startsOn: string; endsOn: string; version: number }[]
  }
  const late = entries.find(({ kind, startsOn }) => kind === 'result' && new Date(startsOn) > at)
  if (!late) return
  const startsOn = new Date(Date.parse(late.startsOn) + 2 * 86_400_000).toISOString().slice(0, 10)
  const changed = { ...late, startsOn, endsOn: startsOn }
  await caller.call({ by, method: 'PUT', path: `/calendar/entries/${late._id}`, body: changed })
  const talk = { title: 'Laboratory open day', kind: 'fest', startsOn: late.startsOn }
  await caller.call({ by, method: 'POST', path: `${path}/entries`, body: talk })
  await publish(keeper, 'Unit test results move two days later. The laboratories hold an open day instead.')
}

function bodyOf({ title, kind, days, years = [], branches = [], note = '' }: CalendarPlan, year: number) {
  const [first, last = first] = days
  return {
    title,
    kind,
    note,
    startsOn: `${year}-${first}`,
    endsOn: `${year}-${last}`,
    years: [...years],
    branches: [...branches],
  }
}

const dayMs = 86_400_000
const examKinds: readonly string[] = ['test', 'practical', 'exam']

/**
 * Moves tests and exams to after the demo's festival, which always takes place yesterday, today and tomorrow.
 */
function besideFestival<Entry extends ReturnType<typeof bodyOf>>(entry: Entry, now: Date): Entry {
  const dayFrom = (days: number) => indianDayOf(new Date(now.getTime() + days * dayMs))
  const { kind, startsOn, endsOn } = entry
  if (!examKinds.includes(kind) || startsOn > dayFrom(1) || endsOn < dayFrom(-1)) return entry
  const first = Date.parse(dayFrom(3))
  const last = new Date(first + Date.parse(endsOn) - Date.parse(startsOn)).toISOString().slice(0, 10)
  return { ...entry, startsOn: dayFrom(3), endsOn: last }
}
