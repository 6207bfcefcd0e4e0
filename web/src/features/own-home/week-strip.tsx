import { Box } from '@mantine/core'
import { calendarKindNames } from '@portal/contract/calendar-words.ts'
import type { TodayDay } from '@portal/contract/today.ts'
import type { TodayDayKind } from '@portal/contract/today-words.ts'
import { Link } from '@tanstack/react-router'
import { dayAfter, dayInWords, placeInWeek, weekdayNames, weekdayOf } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import styles from './today.module.css'

interface WeekStripProps {
  /** yyyy-mm-dd; the first day of the strip. */
  day: string
  days: readonly TodayDay[]
  /**
   * Returns the class with the colours of a kind. The page supplies it, because the colours belong to the
   * calendar.
   */
  classOf: (kind: TodayDayKind) => string
}

const lanesMax = 5

/** The next seven days with a bar for each entry. */
export function WeekStrip({ day, days, classOf }: WeekStripProps) {
  const week = Array.from({ length: 7 }, (_, nth) => dayAfter(day, nth))
  const spans = days
    .filter(({ startsOn, endsOn }) => endsOn >= day && startsOn <= (week[6] ?? day))
    .map((one) => ({ ...one, id: one._id }))
  const placed = placeInWeek(week, spans).filter(({ lane }) => lane < lanesMax)
  return (
    <section aria-labelledby="week">
      <SectionHead id="week" title="Next seven days">
        <Link className={`text-14 weight-550 ink-link ${styles.more}`} to="/academiccalendar">
          Calendar
        </Link>
      </SectionHead>
      <Card padding="none" className={`below-16 ${styles.list}`}>
        <div className={`grid ${styles.week}`}>
          {week.map((one) => (
            <span
              key={one}
              className={`grid pad-note line-below text-13 ${styles.day}`}
              data-today={one === day || undefined}
            >
              <span>{one === day ? 'Today' : weekdayNames[weekdayOf(one)]?.slice(0, 3)}</span>
              <Box component="b" fz={18}>
                {Number(one.slice(8))}
              </Box>
            </span>
          ))}
          {placed.map(({ span, lane, from, to }) => (
            <Link
              key={span.id}
              to={span.path}
              className={`row gap-8 text-13 weight-550 ${styles.bar} ${classOf(span.kind)}`}
              style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 2 }}
              data-own={span.isOwn || undefined}
              title={span.title}
            >
              {span.kind !== 'event' && <b aria-hidden="true">{calendarKindNames[span.kind].letter}</b>}
              {span.kind === 'event' && isShort({ from, to }) && (
                <Box component="b" mx="auto" hiddenFrom="sm" aria-hidden="true">
                  •
                </Box>
              )}
              <Box
                component="span"
                className="ellipsis"
                {...(isShort({ from, to }) && { visibleFrom: 'sm' })}
              >
                {span.title}
              </Box>
              <HiddenText>
                {isShort({ from, to }) && (
                  <Box component="span" hiddenFrom="sm">
                    {span.title}
                  </Box>
                )}
                , {spanInWords(span)}
              </HiddenText>
            </Link>
          ))}
        </div>
        <ShortSpans spans={placed.filter(isShort).map(({ span }) => span)} classOf={classOf} />
        {placed.length === 0 && (
          <Box component="p" pt={4} px={16} pb={16} c="dimmed">
            Nothing in the calendar this week.
          </Box>
        )}
      </Card>
    </section>
  )
}

/**
 * On a phone a short bar only has room for its letter, so its title is below, as a link. Hidden from screen
 * readers, which read the bars.
 */
function ShortSpans({ spans, classOf }: Pick<WeekStripProps, 'classOf'> & { spans: readonly TodayDay[] }) {
  return (
    <Box hiddenFrom="sm" px={12} pb={spans.length > 0 ? 8 : 0} aria-hidden="true">
      {spans.map(({ _id, kind, isOwn, path, title, startsOn }) => (
        <Link key={_id} to={path} tabIndex={-1} className="row gap-8 touch text-14">
          <Box
            component="b"
            className={`text-13 ${styles.bar} ${classOf(kind)}`}
            data-own={isOwn || undefined}
            w={26}
            ta="center"
          >
            {kind === 'event' ? '•' : calendarKindNames[kind].letter}
          </Box>
          <span className="grow ellipsis">{title}</span>
          <span className="dimmed">{weekdayNames[weekdayOf(startsOn)]?.slice(0, 3)}</span>
        </Link>
      ))}
    </Box>
  )
}

function isShort({ from, to }: { from: number; to: number }): boolean {
  return to - from < 2
}

function spanInWords({ startsOn, endsOn }: TodayDay): string {
  return startsOn === endsOn ? dayInWords(startsOn) : `${dayInWords(startsOn)} to ${dayInWords(endsOn)}`
}
