import { Box } from '@mantine/core'
import { type BranchPoints, branchNames } from '@portal/contract/lakshya-words.ts'
import type { Branch } from '@portal/contract/reference.ts'
import type { CSSProperties } from 'react'
import { branchColor, branchWidth } from '#web/college/branch-color.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import styles from './lakshya.module.css'

interface BranchBarsProps {
  rows: readonly BranchPoints[]
  onBranch: (branch: Branch) => void
}

const hasLongNames = Object.entries(branchNames).some(([branch, name]) => name !== branch)

/**
 * All branches. By the owner's specification, a bar's width is its points divided by those of the first
 * entry.
 */
export function BranchBars({ rows, onBranch }: BranchBarsProps) {
  const first = rows[0]?.points ?? 0
  return (
    <ol
      className={styles.bars}
      aria-label="All branches"
      style={{ '--branches': branchWidth, '--names': hasLongNames ? '190px' : '0px' } as CSSProperties}
    >
      {rows.map(({ branch, points }, index) => (
        <li key={branch}>
          <BareButton
            className={`grid align-center gap-10 full touch round-8 text-left ${styles.row}`}
            title="See what gave it points"
            onClick={() => onBranch(branch)}
          >
            <span className={styles.rank}>{index + 1}</span>
            <b>{branch}</b>
            <span className={styles.name}>{branchNames[branch] !== branch && branchNames[branch]}</span>
            <span className={styles.track}>
              <span
                className={`block tall ${styles.bar}`}
                style={
                  {
                    '--branch': branchColor(branch),
                    '--nth': index,
                    width: `${first > 0 ? (points / first) * 100 : 0}%`,
                  } as CSSProperties
                }
              />
            </span>
            <Box component="span" className="tabular" fz="md" c="#b9aecb" ta="right">
              <Box component="b" c="#fff">
                {points}
              </Box>{' '}
              pts
            </Box>
          </BareButton>
        </li>
      ))}
    </ol>
  )
}
