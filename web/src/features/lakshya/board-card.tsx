import { Anchor, Group, Text } from '@mantine/core'
import type { PointsDraft } from '@portal/contract/lakshya-records.ts'
import type { BranchPoints, UploadMode } from '@portal/contract/lakshya-words.ts'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { Card } from '#web/ui/card.tsx'
import { colorOf } from './podium.tsx'
import styles from './score-desk.module.css'

interface BoardCardProps {
  board: readonly BranchPoints[]
  draft: PointsDraft | null
  mode: UploadMode
}

/** The current board; beside a draft, the board after publishing it. */
export function BoardCard({ board, draft, mode }: BoardCardProps) {
  const rows = draft ? draft.after[mode] : board.map((row) => ({ ...row, change: 0 }))
  const first = rows[0]?.points ?? 0
  return (
    <Card component="section" aria-labelledby="score-board">
      <Group justify="space-between" mb={12}>
        <h2 id="score-board" className="text-16">
          {draft ? 'After publishing' : 'The board'}
        </h2>
        <Anchor size="sm" renderRoot={(root) => <Link to="/tml/lakshya/scoreboard" {...root} />}>
          Scoreboard
        </Anchor>
      </Group>
      {rows.length === 0 && (
        <Text size="md" c="dimmed">
          No points yet
        </Text>
      )}
      <ol className={styles.board}>
        {rows.map(({ branch, points, change }) => (
          <li
            key={branch}
            className="grid align-center text-13 tabular"
            style={{ '--branch': colorOf(branch) } as CSSProperties}
          >
            <b>{branch}</b>
            <span className={`ground-raised ${styles.track}`}>
              <span
                className={`block tall ${styles.fill}`}
                style={{ width: `${first > 0 ? Math.max(0, points / first) * 100 : 0}%` }}
              />
            </span>
            <b>{points}</b>
            <small data-minus={change < 0 || undefined}>
              {change === 0 ? '' : change > 0 ? `+${change}` : change}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  )
}
