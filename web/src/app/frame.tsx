import { lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { loadOnline } from '#web/platform/offline.ts'
import { useSession, type Viewer } from '#web/platform/session.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { StartLoader } from './start-loader.tsx'
import { Toaster } from './toaster.tsx'
import { useScrollPlace } from './use-scroll-place.ts'

const Look = lazyRouteComponent(() => loadOnline(() => import('./look.tsx')), 'Look')
const Shell = lazyRouteComponent(() => loadOnline(() => import('./shell/shell.tsx')), 'Shell')
const VisitorShell = lazyRouteComponent(
  () => loadOnline(() => import('./shell/visitor-shell.tsx')),
  'VisitorShell',
)

/** Rendered without the component library, which keeps it out of a visitor's first load. */
const frontDoor = '/'

/** Links to forms are shared in chats, so visitors get the form without the component library too. */
const lightForVisitors: readonly (string | undefined)[] = ['/userform/$id', '/formthankyou']

function isLightFor(path: string | undefined, viewer: Viewer | null): boolean {
  return viewer === null && lightForVisitors.includes(path)
}

/** Loads the frame of the page at `path`, so that its first render shows no loader. */
export async function loadFrame(path: string | undefined): Promise<void> {
  if (isLightFor(path, currentSession().viewer)) await VisitorShell.preload?.()
  else if (path !== frontDoor) await Promise.all([Look.preload?.(), Shell.preload?.()])
}

/** The frame around every page: theme, shell (unless the route table says `bare`) and toasts. */
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
  const { viewer } = useSession()
  if (guard?.path === frontDoor) return <Outlet />
  if (isLightFor(guard?.path, viewer))
    return (
      <Suspense fallback={<StartLoader />}>
        <VisitorShell>
          <Outlet />
        </VisitorShell>
      </Suspense>
    )
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
