import { accountRoles } from '@portal/contract/roles.ts'
import type { TodayDay } from '@portal/contract/today.ts'
import { todayLimits } from '@portal/contract/today-words.ts'
import type { Portal } from '#platform/portal.ts'
import { type TodayPart, type TodaySource, todayRow } from '#platform/search/today.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { readStudent } from '#rooms/people/people.ts'
import { cachesOf } from './calendar.cache.ts'
import type { ClassFilter, PublishedRow } from './calendar.store.ts'
import { contextOf, dayAfter } from './calendar-context.ts'
import { listPublishedOn } from './calendar-days.store.ts'

const page = '/academiccalendar'
/** The number of days searched for the next exam. */
const daysAhead = 60

/** Adds the position in the college year, the month's entries and deadlines; a student's class only. */
export function todayOfCalendar(portal: Portal): TodaySource {
  return {
    roles: accountRoles,
    async read(viewer, { day }) {
      const filter = await filterOf(portal, viewer)
      return cachesOf(portal).days.read(JSON.stringify([day, filter]), () => readDays(portal, filter, day))
    },
  }
}

/** Returns the part that is the same for everyone of a class, so that it can be cached. */
async function readDays({ db }: Portal, filter: ClassFilter, day: string): Promise<TodayPart> {
  const first = `${day.slice(0, 7)}-01`
  const entries = await listPublishedOn(db, { first, last: dayAfter(day, daysAhead) }, filter)
  const lastShown = [lastOfMonth(day), dayAfter(day, 6)].sort()[1] ?? day
  const lastDue = dayAfter(day, todayLimits.deadlineDaysMax)
  return {
    context: contextOf(
      entries.filter(({ endsOn }) => endsOn >= day),
      day,
    ),
    days: entries.filter(({ startsOn }) => startsOn <= lastShown).map(dayOf),
    rows: entries
      .filter(({ kind, endsOn }) => kind === 'deadline' && endsOn >= day && endsOn <= lastDue)
      .slice(0, todayLimits.roomRowsMax)
      .map(({ title, note, endsOn }) =>
        todayRow({ kind: 'deadline', title, hint: note || 'Academic calendar', due: endsOn, path: page }),
      ),
  }
}

async function filterOf(portal: Portal, { id, role }: Viewer): Promise<ClassFilter> {
  const own = role === 'Student' ? await readStudent(portal, id) : undefined
  return { year: own?.year ?? null, branch: own?.branch ?? null }
}

function dayOf({ id, kind, title, startsOn, endsOn, years, branches }: PublishedRow): TodayDay {
  const hint = [...years, ...branches].join(', ')
  return { _id: `calendar-${id}`, kind, title, hint, startsOn, endsOn, isOwn: false, path: page }
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
