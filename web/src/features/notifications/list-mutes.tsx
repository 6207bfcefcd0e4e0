import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { SideCard } from '#web/ui/side-card.tsx'
import { mutes, useMute } from './notifications.cache.ts'

/** The muted queries and teams, each with a button to unmute. */
export function ListMutes() {
  const { data } = useQuery(mutes)
  const keepPlace = useNextRow(data)
  if (!data) return null
  const { teams, queries } = data
  return (
    <SideCard title="Muted">
      {teams.map(({ _id, name }) => (
        <MutedRow key={`team-${_id}`} kind="team" _id={_id} name={name} onPress={keepPlace} />
      ))}
      {queries.map(({ _id, slug, title }) => (
        <MutedRow key={`query-${_id}`} kind="query" _id={_id} name={title} slug={slug} onPress={keepPlace} />
      ))}
      {teams.length + queries.length === 0 && (
        <Text component="li" size="sm" c="dimmed" tabIndex={-1} style={{ outline: 'none' }}>
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
  onPress: (event: MouseEvent<HTMLElement>) => void
}

/**
 * Moves the focus to the next row once the row of the pressed button is gone: to the button in its place, or to the
 * last one, or to the sentence of the empty list.
 * @returns the handler of the press
 */
function useNextRow(data: unknown) {
  const pressed = useRef<{ list: HTMLElement | null; at: number; row: HTMLElement } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the data.
  useEffect(() => {
    if (!pressed.current || pressed.current.row.isConnected) return
    const { list, at } = pressed.current
    pressed.current = null
    if (document.activeElement !== document.body) return
    const rows = [...(list?.children ?? [])]
    const next = rows[Math.min(at, rows.length - 1)]
    const place = next?.querySelector<HTMLElement>('button') ?? next
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }, [data])
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const row = currentTarget.closest('li')
    if (!row) return
    const list = row.parentElement
    pressed.current = { list, at: [...(list?.children ?? [])].indexOf(row), row }
  }
}

function MutedRow({ kind, _id, name, slug, onPress }: MutedRowProps) {
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
        onClick={(event) => {
          onPress(event)
          mute({ kind, _id }, false)
        }}
      >
        Unmute
      </Button>
    </Group>
  )
}
