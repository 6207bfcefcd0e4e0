import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Look } from './look.tsx'
import { StartLoader } from './start-loader.tsx'
import { useScrollPlace } from './use-scroll-place.ts'

const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }))

/** What every page stands in: the look, and the shell unless the route table says bare. */
export function Frame() {
  const guard = useMatches({ select: (matches) => matches.at(-1)?.staticData.guard })
  useScrollPlace()
  const isFestive = guard?.festive === true
  return (
    <Look isFestive={isFestive}>
      {guard?.bare === true ? (
        <Outlet />
      ) : (
        <Suspense fallback={<StartLoader />}>
          <Shell hasThemeToggle={!isFestive}>
            <Outlet />
          </Shell>
        </Suspense>
      )}
    </Look>
  )
}
