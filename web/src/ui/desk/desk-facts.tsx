import { Box, Flex, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDateTime } from '#web/platform/dates.ts'
import { MailInParts } from '../mail-in-parts.tsx'
import styles from './desk-panel.module.css'

/** The data of the open row, by label. Empty values are dashes. */
export function DeskFacts({ facts }: { facts: readonly (readonly [label: string, content: ReactNode])[] }) {
  return (
    <Stack component="dl" gap={8} className={styles.facts}>
      {facts.map(([label, content]) => (
        <Flex gap={16} justify="space-between" key={label}>
          <Box component="dt" c="dimmed" flex="none">
            {label}
          </Box>
          <Box component="dd" ta="right">
            {typeof content === 'string' && content.includes('@') ? (
              <MailInParts email={content} />
            ) : (
              content || '-'
            )}
          </Box>
        </Flex>
      ))}
    </Stack>
  )
}

interface HistoryEntry {
  at: string
  /** A description of the action, such as "Approved". */
  words: string
  by?: string | null
  reason?: string | null
}

/** The history of the open row, newest first. */
export function DeskHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section className="line-above" style={{ paddingTop: 14 }} aria-label="History">
      <h3>History</h3>
      <ol className={`grid gap-8 no-pad breaks ${styles.items}`}>
        {entries.map(({ at, words, by, reason }) => (
          <li key={`${at} ${words}`}>
            {words}
            {by && ` by ${by}`}
            <span>
              {formatDateTime(at)}
              {reason && `: ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The class of a plain list in a panel. A `span` is shown below in smaller type. */
export const panelItems = `grid gap-8 no-pad breaks ${styles.items}`
