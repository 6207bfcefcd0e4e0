import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SideCard } from '#web/ui/side-card.tsx'
import { mutes, useMute } from './notifications.cache.ts'

/** The muted queries and teams, each with a button to unmute. */
export function ListMutes() {
  const { data } = useQuery(mutes)
  if (!data) return null
  const { teams, queries } = data
  return (
    <SideCard title="Muted">
      {teams.map(({ _id, name }) => (
        <MutedRow key={`team-${_id}`} kind="team" _id={_id} name={name} />
      ))}
      {queries.map(({ _id, slug, title }) => (
        <MutedRow key={`query-${_id}`} kind="query" _id={_id} name={title} slug={slug} />
      ))}
      {teams.length + queries.length === 0 && (
        <Text component="li" size="sm" c="dimmed">
          Nothing is muted. The menu of a notification mutes its query or its team.
        </Text>
      )}
    </SideCard>
  )
}

interface MutedRowProps {
  kind: 'query' | 'team'
  _id: string
  name: string
  /** The query's, for the link to it. */
  slug?: string
}

function MutedRow({ kind, _id, name, slug }: MutedRowProps) {
  const { isSending, mute } = useMute()
  return (
    <Group component="li" gap={8} wrap="nowrap" justify="space-between">
      <span className="breaks">
        {slug === undefined ? (
          name
        ) : (
          <Link to="/alumni/eachQuery/$slug" params={{ slug }}>
            {name}
          </Link>
        )}
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        flex="none"
        aria-label={`Unmute ${name}`}
        disabled={isSending}
        onClick={() => mute({ kind, _id }, false)}
      >
        Unmute
      </Button>
    </Group>
  )
}
