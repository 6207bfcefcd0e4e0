import { Flex, Text } from '@mantine/core'
import { mayOpen } from '@portal/contract/guards.ts'
import type { ForumRecord as Record } from '@portal/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import styles from './forum-record.module.css'
import { forumRecordOf } from './people.cache.ts'

/**
 * "In the forum": the person's answers and likes and how many students they helped, with links to the best
 * answers. Renders nothing without answers.
 */
export function ForumRecord({ slug }: { slug: string }) {
  const { data: record } = useQuery(forumRecordOf(slug))
  // The page is complete without it, so loading, failed and empty all render nothing.
  if (!record || record.answers === 0) return null
  return <RecordedAnswers title="In the forum" record={record} />
}

/** A title, the total of answers and likes, and the best answers. */
export function RecordedAnswers({ title, record }: { title: string; record: Record }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Flex
        component="header"
        gap="0 12px"
        align="baseline"
        justify="space-between"
        wrap="wrap"
        mx={2}
        mb={12}
      >
        <h2 id={id}>{title}</h2>
        <Text size="md" c="dimmed">
          {countOf(record.answers, 'answer', 'answers')}, {countOf(record.likes, 'like', 'likes')}
          {record.helped > 0 && `, helped ${countOf(record.helped, 'student', 'students')}`}
        </Text>
      </Flex>
      <Card component="ul" className={styles.list} data-divided>
        {record.top.map((row) => (
          <li key={row.slug} className="row wrap between">
            <QueryTitle query={row.query} slug={row.slug} />
            <span className="text-13 dimmed tabular">
              {countOf(row.likes, 'like', 'likes')}, <RelativeTime iso={row.date} style="card" />
            </span>
          </li>
        ))}
      </Card>
    </section>
  )
}

/** The alumni desk may read profiles but not the forum. */
function QueryTitle({ query, slug }: Pick<Record['top'][number], 'query' | 'slug'>) {
  const { viewer } = useSession()
  if (!mayOpen(viewer?.roleModel ?? 'All', '/alumni/eachQuery/$slug')) return <span>{query}</span>
  return (
    <Link to="/alumni/eachQuery/$slug" params={{ slug }}>
      {query}
    </Link>
  )
}
