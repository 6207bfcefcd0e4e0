import { Box, Stack } from '@mantine/core'
import type { EventCard as Event } from '@portal/contract/event-records.ts'
import { dayInWords, monthInWords, weekdayNames, weekdayOf } from '#web/ui/calendar-days.ts'
import { daysOfList } from '#web/ui/days-of-list.ts'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { EventCard } from './event-card.tsx'
import styles from './event-days.module.css'

/** Events by day, each day a block on a line of dates. */
export function EventDays({ events }: { events: readonly Event[] }) {
  return (
    <div className={`grid gap-20 ${styles.days}`}>
      {daysOfList(events).map(([day, own]) => (
        <section key={day} className={styles.day} aria-label={dayInWords(day)}>
          <h2 className={`flex gap-8 below-8 text-14 weight-400 ${styles.date}`}>
            <HiddenText>{dayInWords(day)}</HiddenText>
            <Box component="b" fz={24} lh={1} aria-hidden="true">
              {Number(day.slice(8))}
            </Box>
            <Box component="span" c="dimmed" aria-hidden="true">
              {weekdayNames[weekdayOf(day)]?.slice(0, 3)}, {monthInWords(day.slice(0, 7)).slice(0, 3)}
            </Box>
          </h2>
          <Stack gap={12}>
            {own.map((event) => (
              <EventCard key={event._id} event={event} />
            ))}
          </Stack>
        </section>
      ))}
    </div>
  )
}
