import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { Card } from '#web/ui/card.tsx'
import { headingsIn } from '#web/ui/rich-text/headings.ts'
import styles from './contents-list.module.css'

interface ContentsListProps {
  html: string
  /** True for the list beside the text, from 1200 px; the other one is above the text on narrower screens. */
  isAside?: true
}

const worthwhileMin = 2

export function ContentsList({ html, isAside }: ContentsListProps) {
  const headings = useMemo(() => headingsIn(html), [html])
  if (headings.length < worthwhileMin) return null
  return (
    <Card
      component="nav"
      padding="row"
      className={`above-20 text-14 ${styles.contents}`}
      data-aside={isAside}
      aria-label="Contents"
    >
      <Box component="p" mb={6} fw={650}>
        Contents
      </Box>
      <ol className="grid gap-6 breaks">
        {headings.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </Card>
  )
}
