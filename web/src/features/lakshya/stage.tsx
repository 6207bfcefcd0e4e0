import { Box, Button, LoadingOverlay } from '@mantine/core'
import { scoreboardName } from '@portal/contract/event-words.ts'
import type { ScoreboardState } from '@portal/contract/lakshya-records.ts'
import { type BranchPoints, branchNames } from '@portal/contract/lakshya-words.ts'
import type { Branch } from '@portal/contract/reference.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Load } from '#web/ui/list-states.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { BranchBars } from './branch-bars.tsx'
import styles from './lakshya.module.css'
import { Podium } from './podium.tsx'

interface StageProps {
  rows: readonly BranchPoints[]
  load: Load
  state: ScoreboardState | undefined
  /** True if the points are hypothetical. */
  isSupposed: boolean
  onBranch: (branch: Branch) => void
}

/**
 * The podium and the bars, dark in every theme. States shown in their place use the festive theme of the
 * page.
 */
export function Stage({ rows, load, state, isSupposed, onBranch }: StageProps) {
  return (
    <section className={`round-18 ${styles.stage}`} aria-label="Scoreboard" aria-busy={load.isPending}>
      <LoadingOverlay
        visible={load.isPending}
        zIndex={2}
        overlayProps={{ color: '#0c0813', backgroundOpacity: 0.7 }}
      />
      {load.isPending && (
        <p role="status">
          <HiddenText>Loading the scoreboard</HiddenText>
        </p>
      )}
      <div className={`relative clip ${styles.show}`}>
        <Box component="header" pt={36} px={16} pb={24} pos="relative" ta="center" className={styles.head}>
          {/* A board that couldn't be loaded is neither live nor frozen. */}
          {!load.error && <StateTag state={state} isSupposed={isSupposed} />}
          <h1 className="weight-700">{scoreboardName}</h1>
          <p>
            {state?.updatedAt ? <Updated {...state} updatedAt={state.updatedAt} /> : 'Points of all branches'}
          </p>
        </Box>
        {isShown(rows) && <Podium rows={rows} />}
      </div>
      {isShown(rows) ? (
        <BranchBars rows={rows} onBranch={onBranch} />
      ) : (
        !load.isPending && <Nothing rows={rows} load={load} onBranch={onBranch} />
      )}
    </section>
  )
}

/**
 * Returns whether the podium and the bars are shown. The owner's specification requires more than one entry
 * and points for the first, because the widths are shares of it.
 */
function isShown(rows: readonly BranchPoints[]): boolean {
  return rows.length > 1 && (rows[0]?.points ?? 0) > 0
}

function StateTag({ state, isSupposed }: Pick<StageProps, 'state' | 'isSupposed'>) {
  if (isSupposed)
    return <span className={`inline-row gap-6 text-13 ${styles.state}`}>What if: only you see this</span>
  if (state?.isFrozen)
    return (
      <span className={`inline-row gap-6 text-13 ${styles.state}`} role="status">
        <Icon name="lock" sizePx={15} />
        {state.frozenUntil ? `Frozen until ${formatDateTime(state.frozenUntil)}` : 'Frozen until the finale'}
      </span>
    )
  return (
    <span className={`inline-row gap-6 text-13 ${styles.state}`} data-live>
      Live
    </span>
  )
}

function Updated({ updatedAt, after }: { updatedAt: string; after: string }) {
  return (
    <>
      Updated <RelativeTime iso={updatedAt} style="card" />
      {after && `, after ${after}`}
    </>
  )
}

function Nothing({ rows, load, onBranch }: Pick<StageProps, 'rows' | 'load' | 'onBranch'>) {
  if (load.error)
    return (
      <FailedState
        title="Couldn't load the scoreboard"
        sentence={load.error?.message ?? 'Check your connection and try again.'}
        onRetry={() => void load.refetch()}
        isRetrying={load.isFetching}
      />
    )
  const [first] = rows
  if (!first || first.points <= 0)
    return <EmptyState title="No points yet" sentence="They appear here after the first match." />
  return (
    <EmptyState
      title="Only one branch has points"
      sentence={`${branchNames[first.branch]} has ${first.points} pts. The scoreboard starts with the second branch.`}
      action={<Button onClick={() => onBranch(first.branch)}>See what gave it points</Button>}
    />
  )
}
