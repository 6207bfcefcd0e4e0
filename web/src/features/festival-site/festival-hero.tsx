import { Box, Flex, Group, Text } from '@mantine/core'
import { college } from '@portal/contract/college.ts'
import type { Festival } from '@portal/contract/festival-site.ts'
import { mayOpen } from '@portal/contract/guards.ts'
import { IconTicket } from '@tabler/icons-react'
import { formatDate } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { DrawnArt } from '#web/ui/drawn-art.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { useMinute } from '#web/ui/minute-clock.ts'
import styles from './festival-site.module.css'
import { phaseOf } from './festival-times.ts'

/** The slugs that the pictures of the pillars' initials are drawn from: quarter circles, a rangoli and a sun. */
const slugs = ['tatva-103', 'moksh-7', 'lakshya-sun-69']

/** The festival's title, dates and countdown. */
export function FestivalHero({ festival }: { festival: Festival }) {
  const { viewer } = useSession()
  const now = useMinute()
  const phase = phaseOf(festival, now)
  const role = viewer?.roleModel ?? 'All'
  const isHome = festival.isCurrent
  return (
    <header className={`grid align-center gap-20 ${styles.hero}`}>
      <div className="grid gap-6" style={{ gridTemplateColumns: 'repeat(3, 1fr)' }} aria-hidden="true">
        {college.festival.pillars.map(({ name }, nth) => (
          <span key={name} className={`round-6 ${styles.letter}`}>
            <DrawnArt slug={slugs[nth] ?? name} />
            <b className="center festive-face">{[...name][0]}</b>
          </span>
        ))}
      </div>
      <div>
        <span className={`text-13 weight-600 ${styles.dates}`}>{datesInWords(festival)}</span>
        <Box component="h1" mt={12} fz="clamp(34px, 5vw, 60px)" lh={1.02} lts="-0.028em">
          <HiddenText>{`${festival.name} ${isHome ? '' : festival.academicYear}: `}</HiddenText>
          {festival.headline || college.festival.headline}
        </Box>
        {phase === 'before' && festival.startsOn && <Countdown to={festival.startsOn} now={now} />}
        {phase === 'after' && (
          <Text c="var(--portal-text-secondary)">
            {isHome
              ? 'It is over. See who won, and come back next year.'
              : `The festival of ${festival.academicYear}.`}
          </Text>
        )}
        <Flex direction={{ base: 'column', sm: 'row' }} gap={12} wrap={{ sm: 'wrap' }} mt={20}>
          {mayOpen(role, '/tml/events') ? (
            <>
              <LinkButton
                to="/tml/events"
                variant="board"
                size="md"
                leftSection={<IconTicket size={20} stroke={1.6} aria-hidden="true" />}
              >
                See events
              </LinkButton>
              {phase !== 'after' && !viewer && (
                <LinkButton to="/tml/events" search={{ guests: 'true' }} variant="outline" size="md">
                  Register from another college
                </LinkButton>
              )}
            </>
          ) : (
            <LinkButton to="/events" search={{ fest: 'TML' }} variant="board" size="md">
              See events
            </LinkButton>
          )}
          {role === 'Student' && (
            <LinkButton to="/events" search={{ view: 'mine' }} variant="outline" size="md">
              My registrations
            </LinkButton>
          )}
          {mayOpen(role, '/tml/lakshya/scoreboard') && (
            <LinkButton to="/tml/lakshya/scoreboard" variant="outline" size="md">
              Scoreboard
            </LinkButton>
          )}
        </Flex>
      </div>
    </header>
  )
}

function datesInWords({ startsOn, endsOn }: Festival): string {
  if (!startsOn || !endsOn) return 'The dates will be announced soon'
  const [first, last] = [startsOn, endsOn].map((day) => formatDate(`${day}T06:30:00Z`))
  return startsOn === endsOn ? String(last) : `${first?.slice(0, 5)} to ${last}`
}

/** Counts down to the morning of the first day, in India. */
function Countdown({ to, now }: { to: string; now: Date }) {
  const minutes = Math.max(0, Math.ceil((Date.parse(`${to}T00:00:00+05:30`) - now.getTime()) / 60_000))
  const parts = [
    [Math.floor(minutes / 1440), 'days'],
    [Math.floor(minutes / 60) % 24, 'hours'],
    [minutes % 60, 'minutes'],
  ] as const
  return (
    <Group gap={8} mt={16} role="timer">
      {parts.map(([count, unit]) => (
        <span key={unit} className={`surface text-12 dimmed text-center ${styles.unit}`}>
          <b className="block festive-face tabular">{count}</b> {unit}
        </span>
      ))}
    </Group>
  )
}
