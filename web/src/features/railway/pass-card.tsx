import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countOf } from '#web/platform/count-of.ts'
import { dayInDigits } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { ownPass } from './railway.cache.ts'

/** The card at the foot of the side navigation for a pass that expires soon. */
export function PassCard({ onChosen }: { onChosen?: (() => void) | undefined }) {
  const pass = useQuery(ownPass()).data
  if (!pass || pass.daysLeft > shownDays) return null
  const { daysLeft, station, destination, validTill } = pass
  return (
    <Card component="section" aria-label="Your railway pass" padding="row">
      <Text variant="dimmed">
        {station} to {destination}
      </Text>
      <Text fw={600}>
        {daysLeft === 0 ? 'Pass ends today' : `Pass ends in ${countOf(daysLeft, 'day', 'days')}`}
      </Text>
      <Link to="/railway" onClick={() => onChosen?.()}>
        {dayInDigits(validTill)}
      </Link>
    </Card>
  )
}

/** A pass that is valid for longer isn't shown. */
const shownDays = 14
