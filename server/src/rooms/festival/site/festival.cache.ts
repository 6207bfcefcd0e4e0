import { academicYearAt, academicYearFrom } from '@portal/contract/academic-year.ts'
import type { Festival, FestivalResult } from '@portal/contract/festival-site.ts'
import { AnswerCache, defineCaches } from '#platform/caching/answer-cache.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import { indianDayOf, spanOfAcademicYear } from '#platform/text/indian-day.ts'
import { listFestivalYears, readFestivalSchedule } from '#rooms/events/announcing/announcing.ts'
import { eventCancelled, eventChanged, eventPublished, eventWithdrawn } from '#rooms/events/events.facts.ts'
import { type AcceptedResultRow, listAcceptedResults } from './accepted-results.store.ts'
import { findFestivalYear, listWrittenYears } from './festival-years.store.ts'

/** The page of a year as it is for everyone. */
export type FestivalPage = Omit<Festival, 'can'>

/** The age limit of a page. Seats change with every registration, so the page may be some seconds behind. */
const keptMs = 10_000

const cachesOf = defineCaches((listener) => ({
  years: new AnswerCache<FestivalPage>({
    listener,
    topic: 'festival-years',
    bytesMax: 4 * 1024 * 1024,
    bytesOf: ({ schedule, gallery, winners, results }) =>
      20_000 + (schedule.length + gallery.length + winners.length + results.length) * 800,
  }),
}))

/** @param asked an academic year; undefined for the current one. */
export async function readFestivalPage(portal: Portal, asked: string | undefined): Promise<FestivalPage> {
  const now = portal.clock.now()
  const year = asked ?? academicYearAt(now)
  const slot = Math.floor(now.getTime() / keptMs)
  return cachesOf(portal).years.read(`${slot} ${year}`, () => load(portal, year, now))
}

/** Invalidates the cached pages when the team has changed their content. */
export async function dropFestivalPages(portal: Portal, tx: Transaction): Promise<void> {
  await cachesOf(portal).years.invalidate(tx, null)
}

/** Invalidates the cached pages when a public event changes. */
export function dropPagesOnEvents(facts: Facts, portal: Portal): void {
  for (const fact of [eventPublished, eventChanged, eventCancelled, eventWithdrawn])
    facts.on(fact, (tx) => dropFestivalPages(portal, tx))
}

async function load(portal: Portal, academicYear: string, now: Date): Promise<FestivalPage> {
  const { name, days } = portal.config.college.festival
  const present = academicYearAt(now)
  const span = spanOfAcademicYear(academicYear)
  const [schedule, results, content, eventYears, writtenYears] = await Promise.all([
    readFestivalSchedule(portal, span),
    listAcceptedResults(portal.db, span, now),
    findFestivalYear(portal.db, academicYear),
    listFestivalYears(portal.db),
    listWrittenYears(portal.db),
  ])
  const years = new Set([present, ...eventYears.map(academicYearFrom), ...writtenYears])
  const set = days && academicYearAt(new Date(`${days.startsOn}T12:00:00Z`)) === academicYear ? days : null
  const held = schedule.filter(({ status }) => status !== 'cancelled')
  const starts = held[0]?.startsAt
  const lastEnd = held
    .map(({ endsAt }) => Date.parse(endsAt))
    .toSorted((a, b) => a - b)
    .at(-1)
  return {
    name,
    academicYear,
    isCurrent: academicYear === present,
    academicYears: [...years].sort().reverse(),
    startsOn: set?.startsOn ?? (starts ? indianDayOf(new Date(starts)) : null),
    endsOn: set?.endsOn ?? (lastEnd ? indianDayOf(new Date(lastEnd - 1)) : null),
    ...content,
    schedule,
    results: results.map(presentResult),
  }
}

function presentResult({ slug, title, place, branch, groupName, people }: AcceptedResultRow): FestivalResult {
  const [leader] = people
  const name = groupName || leader?.name || 'Unknown'
  return { slug, event: title, place, name, branch: branch ?? '', college: leader?.college ?? '' }
}
