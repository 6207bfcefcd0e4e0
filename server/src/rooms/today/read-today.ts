import { type Today, type TodayRow, today } from '@portal/contract/today.ts'
import { todayKinds, todayLimits } from '@portal/contract/today-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'

export const readToday = handler(today.readToday, async ({ portal, viewer }) => {
  const now = portal.clock.now()
  const asked = { now, day: indianDayOf(now) }
  const parts = await Promise.all(
    portal.today.ofRole(viewer.role).map(async ([room, { read }]) => {
      const { rows = [], ...part } = await read(viewer, asked)
      return { ...part, rows: rows.map((row) => ({ room, ...row })) }
    }),
  )
  const urgent = inOne(parts.map((part) => part.urgent)).slice(0, todayLimits.urgentMax)
  return {
    data: {
      day: asked.day,
      context: inOne(parts.map(({ context }) => context)).slice(0, todayLimits.contextMax),
      urgent,
      rows: inOne(parts.map(({ rows }) => rows))
        .sort(byKind)
        .slice(0, todayLimits.rowsMax),
      days: inOne(parts.map(({ days }) => days)).sort((a, b) => a.startsOn.localeCompare(b.startsOn)),
      news: newest(inOne(parts.map(({ news }) => news)), urgent),
    },
  }
})

function inOne<T>(lists: readonly (readonly T[] | undefined)[]): T[] {
  return lists.flatMap((list) => list ?? [])
}

/** Compares rows by kind, then by the nearest deadline, then by the latest event. */
function byKind(a: TodayRow, b: TodayRow): number {
  const place = ({ kind }: TodayRow) => todayKinds.indexOf(kind)
  return (
    place(a) - place(b) ||
    (a.due ?? '9').localeCompare(b.due ?? '9') ||
    (b.date ?? '').localeCompare(a.date ?? '')
  )
}

/** Returns the news without entries that are already in the urgent strip above. */
function newest(news: Today['news'], urgent: Today['urgent']): Today['news'] {
  return news
    .filter(({ path }) => urgent.every((one) => one.path !== path))
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, todayLimits.newsMax)
}
