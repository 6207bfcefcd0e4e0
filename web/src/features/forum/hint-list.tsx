import { Flex, Text } from '@mantine/core'
import type { QueryHint } from '@portal/contract/forum-records.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

interface HintListProps<T extends QueryHint> {
  title: string
  hints: readonly T[]
  noteOf: (hint: T) => ReactNode
}

/** A card with the titles of other queries, beside the main column. */
export function HintList<T extends QueryHint>({ title, hints, noteOf }: HintListProps<T>) {
  const id = useId()
  if (hints.length === 0) return null
  return (
    <Card component="section" aria-labelledby={id}>
      <h2 id={id} className="text-15 weight-600 plain-title">
        {title}
      </h2>
      <Flex component="ul" direction="column" gap={12} mt={10}>
        {hints.map((hint) => (
          <li key={hint._id}>
            <Link
              className="text-14 weight-550"
              data-hover="link line"
              to="/alumni/eachQuery/$slug"
              params={{ slug: hint.slug }}
            >
              {hint.query}
            </Link>
            <Text variant="dimmed" mt={2}>
              {noteOf(hint)}
            </Text>
          </li>
        ))}
      </Flex>
    </Card>
  )
}
