import { scoreDashboard } from '#web/features/lakshya/lakshya.cache.ts'
import { mayKeepScores } from '#web/features/lakshya/may-keep-scores.ts'
import { ScoreDesk } from '#web/features/lakshya/score-desk.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { useSession } from '#web/platform/session.ts'
import { DeskPage } from '#web/ui/desk/desk-head.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'

/** The page of the sports team's account. Other teams are told to sign in with it. */
export function Page() {
  const { viewer } = useSession()
  if (!mayKeepScores(viewer))
    return (
      <NotFoundState
        title="Only the sports team manages the scoreboard"
        sentence="Sign in with its account to open this page."
      />
    )
  return (
    <DeskPage>
      <ScoreDesk />
    </DeskPage>
  )
}

export const read: ReadAhead = (client) => void client.prefetchQuery(scoreDashboard())
