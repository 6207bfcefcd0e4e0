import { Button, Group, Stack, Text } from '@mantine/core'
import type { DoorMatch } from '@portal/contract/event-crew.ts'
import { useQuery } from '@tanstack/react-query'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { countOf } from '#web/platform/count-of.ts'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { doorOf } from './event-crew.cache.ts'
import { StateTag } from './participant-columns.tsx'

interface DoorMatchesProps {
  slug: string
  name: string
  onPick: (match: DoorMatch) => void
}

/** The people who match the typed text. Needs the network. */
export function DoorMatches({ slug, name, onPick }: DoorMatchesProps) {
  const { data } = useQuery(doorOf(slug, name))
  if (!data) return null
  return (
    <Stack gap={10}>
      <Text variant="dimmed" role="status">
        {data.matches.length === 0
          ? 'Nobody matches'
          : `${countOf(data.matches.length, 'person matches', 'people match')}`}
      </Text>
      {data.matches.map((match) => (
        <Group key={match._id} gap={10} wrap="nowrap">
          <PersonAvatar name={match.name} photo={match.profile} sizePx={40} />
          <Stack gap={0} flex={1} miw={0}>
            <Text fw={600} truncate>
              {match.name}
            </Text>
            <Text variant="dimmed" truncate>
              {[match.prn || match.guest?.college, match.groupName].filter(Boolean).join(', ')}
            </Text>
          </Stack>
          {match.state === 'CheckedIn' || match.state === 'Waiting' ? (
            <StateTag row={{ ...match, position: null }} />
          ) : (
            <Button variant="filled" onClick={() => onPick(match)}>
              Check in <HiddenText>{match.name}</HiddenText>
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  )
}
