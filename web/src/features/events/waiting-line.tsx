import { Group, Text } from '@mantine/core'
import { ordinal } from '@portal/contract/event-labels.ts'
import type { EventCard, EventRegistration } from '@portal/contract/event-records.ts'
import { countOf } from '#web/platform/count-of.ts'

const cellsMax = 12
const everyPlace = Array.from({ length: cellsMax }, (_, at) => at + 1)

/** The viewer's position on the waiting list, as text and as one cell for each registration up to theirs. */
export function WaitingLine({
  event: { waitingCount, seats },
  mine,
}: {
  event: EventCard
  mine: EventRegistration
}) {
  const position = mine.position ?? 0
  const places = everyPlace.slice(0, position)
  return (
    <div>
      <Group justify="space-between" mb={8}>
        <Text fw={600} c="var(--portal-board-text)">
          {positionWords(mine)}
        </Text>
        <Text variant="dimmed">
          {countOf(waitingCount, 'person', 'people')} waiting
          {seats !== null && `, ${seats} ${seats === 1 ? 'seat' : 'seats'}`}
        </Text>
      </Group>
      {position > 0 && position <= cellsMax && (
        <Group gap={4} wrap="nowrap" aria-hidden="true">
          {places.map((place) => (
            <Cell key={place} isOwn={place === position} />
          ))}
        </Group>
      )}
      <Text variant="dimmed" mt={8}>
        You get a notification and an e-mail when a seat is free.
      </Text>
    </div>
  )
}

/** Formats the position: "3rd in line". */
function positionWords({ position }: Pick<EventRegistration, 'position'>): string {
  return position === null ? 'On the waiting list' : `${ordinal(position)} in line`
}

function Cell({ isOwn }: { isOwn: boolean }) {
  return (
    <Text
      span
      flex={isOwn ? 2 : 1}
      h={24}
      bdrs={6}
      fz="xs"
      fw={700}
      ta="center"
      lh="24px"
      bg={isOwn ? 'var(--portal-board)' : 'var(--portal-raised)'}
      c="var(--portal-on-board)"
    >
      {isOwn ? 'You' : ''}
    </Text>
  )
}
