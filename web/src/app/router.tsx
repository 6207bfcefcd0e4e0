import { type Guard, isStanding } from '@portal/contract/guards.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { isWelcomeDue } from '#web/features/sign-in/registration-start.ts'
import { parseSearch, type RawSearch, stringifySearch } from '#web/platform/page-search.ts'
import { queryClient } from '#web/platform/query-client.ts'
import type { PageAddress } from '#web/platform/read-ahead.ts'
import { currentSession, onSessionChange } from '#web/platform/session-store.ts'
import { decideAccess, mountedGuards } from './access.ts'
import { CrashPage } from './crash-page.tsx'
import { Frame } from './frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { interimHome, type LoadPage, screens } from './screens.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The row of the route table; absent on the root. */
    guard?: Guard
  }
}

const root = createRootRoute({
  component: Frame,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
})

/** Built from the route table: a path, its roles and its title are written there and nowhere else. */
export const router = createRouter({
  routeTree: root.addChildren(mountedGuards.flatMap(routeOf)),
  caseSensitive: false,
  trailingSlash: 'never',
  notFoundMode: 'root',
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: CrashPage,
})

/** A sign-in, a sign-out or a change of role asks the guard of the open page again. */
onSessionChange(() => void router.invalidate())

function routeOf(guard: Guard) {
  const load = isStanding(guard.path) ? screens[guard.path] : interimHome
  if (!load) return []
  const Page = lazyRouteComponent(load, 'Page')
  const route = createRoute({
    getParentRoute: () => root,
    path: guard.path,
    staticData: { guard },
    beforeLoad: ({ location }) => admit(guard, location.href, (location.search as RawSearch).next),
    loader: ({ params, location }) => readAhead(load, { params, search: location.search as RawSearch }),
    component: Object.assign(titled(guard.title, Page), { preload: async () => Page.preload?.() }),
  })
  return [route]
}

/** A page whose code does not arrive says so itself, when it is drawn. */
function readAhead(load: LoadPage, address: PageAddress): void {
  load().then(
    ({ read }) => read?.(queryClient, address),
    () => undefined,
  )
}

function admit(guard: Guard, address: string, next: string | undefined): void {
  const { viewer, hasSignedOut } = currentSession()
  if (viewer && guard.path === '/register' && isWelcomeDue()) return
  // The news of a sign-out may come first as that of an ended session, which keeps the way back.
  if (hasSignedOut && next !== undefined && guard.roles === 'visitors')
    throw redirect({ to: guard.path, search: {}, replace: true })
  const access = decideAccess(guard, viewer?.roleModel ?? 'All', address, next)
  if (access.isAllowed) return
  if (access.next === undefined) throw redirect({ href: access.to, replace: true })
  // Who signed out has left: nothing to come back to.
  throw redirect({ to: access.to, search: hasSignedOut ? {} : { next: access.next }, replace: true })
}

function titled(title: string, Page: FunctionComponent): FunctionComponent {
  return () => (
    <>
      <ScreenTitle title={title} />
      <Page />
    </>
  )
}
