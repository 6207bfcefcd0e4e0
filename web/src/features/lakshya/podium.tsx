import { Box } from '@mantine/core'
import { type BranchPoints, branchNames } from '@portal/contract/lakshya-words.ts'
import { IconCrown } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { branchColor } from '#web/college/branch-color.ts'
import styles from './lakshya.module.css'

/** The first three as on a podium: 2, 1, 3. Places that are not revealed yet are empty. */
export function Podium({ rows, hiddenPlaces = 0 }: { rows: readonly BranchPoints[]; hiddenPlaces?: number }) {
  return (
    <ol className={`grid gap-6 text-center ${styles.podium}`} aria-label="First three">
      {rows.slice(0, 3).map(({ branch, points }, index) => {
        const place = index + 1
        const isHidden = place <= hiddenPlaces
        return (
          <li
            key={branch}
            className="grid"
            data-place={place}
            style={{ '--branch': branchColor(branch) } as CSSProperties}
          >
            {place === 1 && !isHidden && <IconCrown className={styles.crown} aria-hidden="true" />}
            {!isHidden && (
              <>
                <strong
                  className="weight-700 display-face"
                  title={branchNames[branch]}
                  data-long={branch.length > 6 || undefined}
                >
                  {branch}
                </strong>
                <span className={styles.points}>
                  <Box component="b" className="tabular" fz="clamp(22px, 3vw, 30px)" c="#fff" ff="heading">
                    {points}
                  </Box>{' '}
                  pts
                </span>
              </>
            )}
            <span className={`center full weight-700 display-face ${styles.block}`}>{place}</span>
          </li>
        )
      })}
    </ol>
  )
}
