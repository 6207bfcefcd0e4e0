import { Box, Flex, Text } from '@mantine/core'
import { type FestCategory, festCategories, pillarName } from '@portal/contract/event-words.ts'
import type { Festival } from '@portal/contract/festival-site.ts'
import { useState } from 'react'
import { dayOfMoment, isOnDay } from '#web/platform/dates.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { useOpensOffline } from '#web/platform/opens-offline.ts'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import { Card } from '#web/ui/card.tsx'
import { useMinute } from '#web/ui/minute-clock.ts'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import { festivalOf } from './festival.cache.ts'
import styles from './festival-site.module.css'
import { dayLabel, daysOf, dayTitle, stateOf } from './festival-times.ts'
import { ScheduleRow } from './schedule-row.tsx'
import { VenueGrid } from './venue-grid.tsx'

const views = [
  { value: 'list', label: 'List' },
  { value: 'venues', label: 'Venues' },
] as const
type View = (typeof views)[number]['value']

const parse = ({ year = '', day = '', pillar = '', plan = '' }: RawSearch) => ({
  year,
  day,
  pillar: (festCategories.find((one) => one === pillar) ?? '') as FestCategory | '',
  plan: (plan === 'venues' ? 'venues' : 'list') as View,
})

/** The events of one day as a list, or from 992 px by venue. */
export function FestivalSchedule({ festival }: { festival: Festival }) {
  const now = useMinute()
  const isWide = useMinWidth('62em')
  const [{ year, day: asked, pillar, plan }, setSearch] = usePageSearch(parse)
  const [isOverShown, setOverShown] = useState(false)
  const isKept = useOpensOffline(festivalOf(year).queryKey)
  const days = daysOf(festival)
  const today = dayOfMoment(now.toISOString())
  const day = days.find((one) => one === asked) ?? days.find((one) => one === today) ?? days[0]
  if (!day) return <Text c="dimmed">The schedule will be announced soon.</Text>
  const ofDay = festival.schedule.filter(
    (event) => isOnDay(event, day) && (pillar === '' || event.category === pillar),
  )
  // On the current day, past events are collapsed; on other days all are shown.
  const over = day === today ? ofDay.filter((event) => stateOf(event, now) === 'over') : []
  const shown = isOverShown ? ofDay : ofDay.filter((event) => !over.includes(event))
  const choose = (change: { day?: string; pillar?: FestCategory | ''; plan?: View | undefined }) =>
    setSearch(change, 'replace')
  return (
    <section id="schedule" aria-label="Schedule">
      <Flex align="center" justify="space-between" gap="8px 16px" mb={12} wrap="wrap">
        <Box component="h2" fz={26}>
          {dayTitle(days, day)}
        </Box>
        <SegmentedSort
          label=""
          options={days.map((one) => ({ value: one, label: dayLabel(one) }))}
          value={day}
          onChange={(to) => choose({ day: to })}
        />
      </Flex>
      <Flex gap={8} mb={12} wrap="wrap" justify="space-between" align="center">
        <PillarChips pillar={pillar} onChoose={(to) => choose({ pillar: to })} />
        {isWide && (
          <SegmentedSort
            label=""
            options={views}
            value={plan}
            onChange={(to) => choose({ plan: to === 'list' ? undefined : to })}
          />
        )}
      </Flex>
      {isWide && plan === 'venues' ? (
        <VenueGrid events={ofDay} day={day} now={now} />
      ) : (
        <Card padding="none">
          {over.length > 0 && <OverLine count={over.length} isShown={isOverShown} onShow={setOverShown} />}
          <ul data-divided>
            {shown.map((event) => (
              <ScheduleRow key={event._id} event={event} day={day} state={stateOf(event, now)} />
            ))}
          </ul>
          {ofDay.length === 0 && (
            <Text c="dimmed" p={16}>
              {pillar ? `Nothing of ${pillarName(pillar)} on this day.` : 'Nothing on this day.'}
            </Text>
          )}
        </Card>
      )}
      <Text variant="dimmed" mt={8} mih={20} role="status">
        {isKept && 'Saved on this device: the schedule opens offline too.'}
      </Text>
    </section>
  )
}

interface OverLineProps {
  count: number
  isShown: boolean
  onShow: (isShown: boolean) => void
}

/** The number of events of the day that are over, with a button that shows them. */
function OverLine({ count, isShown, onShow }: OverLineProps) {
  return (
    <Flex className="line-below" p="4px 16px" align="center" justify="space-between" fz={14} c="dimmed">
      {count} {count === 1 ? 'is' : 'are'} over
      <Box
        component="button"
        c="var(--portal-link)"
        mih={44}
        fw={600}
        type="button"
        aria-expanded={isShown}
        onClick={() => onShow(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </Box>
    </Flex>
  )
}

function PillarChips(props: { pillar: FestCategory | ''; onChoose: (to: FestCategory | '') => void }) {
  return (
    <Flex gap={8} wrap="wrap">
      {(['', ...festCategories] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={`inline-row gap-8 touch line text-13 weight-600 ${styles.chip}`}
          data-pillar={one}
          aria-pressed={props.pillar === one}
          onClick={() => props.onChoose(one)}
        >
          {pillarName(one) || 'All'}
        </button>
      ))}
    </Flex>
  )
}
