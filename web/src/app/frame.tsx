import { lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { StartLoader } from './start-loader.tsx'
import { Toaster } from './toaster.tsx'
import { useScrollPlace } from './use-scroll-place.ts'

const Look = lazyRouteComponent(() => import('./look.tsx'), 'Look')
const Shell = lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell')

/** Drawn without the component library, so that a visitor's first screen comes without it. */
const frontDoor = '/'

/** Loads what a page of that path is drawn in, so that its first drawing shows no loader. */
export async function loadFrame(path: string | undefined): Promise<void> {
  if (path !== frontDoor) await Promise.all([Look.preload?.(), Shell.preload?.()])
}

/** What every page is drawn in: the look, the shell unless the route table says bare, and the toasts. */
export function Frame() {
  useScrollPlace()
  return (
    <>
      <FramedPage />
      <Toaster />
    </>
  )
}

function FramedPage() {
  const guard = useMatches({ select: (matches) => matches.at(-1)?.staticData.guard })
  if (guard?.path === frontDoor) return <Outlet />
  const isFestive = guard?.festive === true
  return (
    <Suspense fallback={<StartLoader />}>
      <Look isFestive={isFestive}>
        {guard?.bare === true ? (
          <Outlet />
        ) : (
          <Shell hasThemeToggle={!isFestive}>
            <Outlet />
          </Shell>
        )}
      </Look>
    </Suspense>
  )
}
