import { Button, Group, Stack, Text } from '@mantine/core'
import type { ForumAnswer, ForumOutcome, ForumQuery } from '@portal/contract/forum-records.ts'
import { Fragment, useEffect, useRef, useState } from 'react'
import { PersonLink } from '#web/college/person-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { OutcomeForm } from './outcome-form.tsx'

interface OutcomeProps {
  query: ForumQuery
  outcome: ForumOutcome | null
  answers: readonly Pick<ForumAnswer, 'author' | 'hasHelped'>[]
}

/**
 * The outcome that the author described; for the author also the form. Notifications lead here by `#outcome`.
 * Renders nothing for others before there is one.
 */
export function Outcome({ query, outcome, answers }: OutcomeProps) {
  const [isEditing, setEditing] = useState(false)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (window.location.hash === '#outcome') section.current?.scrollIntoView({ block: 'center' })
  }, [])
  if (!outcome && !query.can.outcome) return null
  return (
    <Card
      ref={section}
      component="section"
      id="outcome"
      aria-labelledby="outcome-title"
      style={{ marginTop: 20 }}
    >
      <Group justify="space-between" gap={12}>
        <h2 id="outcome-title">{outcome || isEditing ? 'Outcome' : 'How did it turn out?'}</h2>
        {query.can.outcome && !isEditing && (
          <Button onClick={() => setEditing(true)}>{outcome ? 'Edit outcome' : 'Share the outcome'}</Button>
        )}
      </Group>
      {isEditing ? (
        <OutcomeForm query={query} outcome={outcome} answers={answers} onClose={() => setEditing(false)} />
      ) : outcome ? (
        <SharedOutcome outcome={outcome} />
      ) : (
        <Text size="md" c="dimmed" mt={4}>
          Describe what you did. People whose answers helped are notified.
        </Text>
      )}
    </Card>
  )
}

function SharedOutcome({ outcome: { message, helped, date } }: { outcome: ForumOutcome }) {
  return (
    <Stack gap={8} mt={8}>
      <Text size="lg" className="breaks" style={{ whiteSpace: 'pre-wrap' }}>
        {message}
      </Text>
      <Text variant="dimmed">
        {helped.length > 0 && 'Helped by '}
        {helped.map((person, nth) => (
          <Fragment key={person._id}>
            {nth > 0 && ', '}
            <PersonLink person={person} className="weight-550" />
          </Fragment>
        ))}
        {helped.length > 0 && ', '}
        <RelativeTime iso={date} style="detail" />
      </Text>
    </Stack>
  )
}
