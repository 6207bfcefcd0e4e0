import { Suspense } from 'react'
import { scoreboard, scoreboardState } from '#web/features/lakshya/lakshya.cache.ts'
import { mayKeepScores } from '#web/features/lakshya/may-keep-scores.ts'
import { Scoreboard } from '#web/features/lakshya/scoreboard.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { useSession } from '#web/platform/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const Reveal = lazyPart(async () => (await import('#web/features/lakshya/reveal.tsx')).Reveal)

export function Page() {
  const { viewer } = useSession()
  const [{ reveal }, setSearch] = usePageSearch((raw) => ({ reveal: raw.reveal }))
  return (
    <>
      <Scoreboard />
      {reveal !== undefined && mayKeepScores(viewer) && (
        <Suspense>
          <Reveal onClose={() => setSearch({ reveal: undefined })} />
        </Suspense>
      )}
    </>
  )
}

export const read: ReadAhead = (client) => {
  void client.prefetchQuery(scoreboard())
  void client.prefetchQuery(scoreboardState())
}
