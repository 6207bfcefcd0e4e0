import { type Guard, guards } from '@portal/contract/guards.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type Register,
  type Route,
  redirect,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { isWelcomeDue } from '#web/features/sign-in/registration-start.ts'
import { keptForSignIn } from '#web/platform/kept-store.ts'
import { isReloadDue } from '#web/platform/new-version.ts'
import { loadOnline } from '#web/platform/offline.ts'
import { parseSearch, type RawSearch, stringifySearch } from '#web/platform/page-search.ts'
import { queryClient } from '#web/platform/query-client.ts'
import type { PageAddress } from '#web/platform/read-ahead.ts'
import { currentSession, onSessionChange } from '#web/platform/session-store.ts'
import { dropShared } from '#web/platform/shared-store.ts'
import { decideAccess } from './access.ts'
import { CrashPage } from './crash-page.tsx'
import { Frame } from './frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { type LoadPage, type Screen, screens } from './screens.ts'
import './skipped-transitions.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The row of the route table; missing on the root. */
    guard?: Guard
  }
}

const root = createRootRoute({
  validateSearch: (search): RawSearch => search as RawSearch,
  component: Frame,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
})

/** The type of the routes, from which the router checks the path, the parameters and the search of a link. */
type Routes = { [Path in Screen]: Route<Register, typeof root, Path> }

/** The router, built from the route table, which is the only place for a path, its roles and its title. */
export const router = createRouter({
  routeTree: root.addChildren(guards.flatMap(routeOf) as unknown as Routes),
  caseSensitive: false,
  trailingSlash: 'never',
  notFoundMode: 'root',
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  scrollRestoration: true,
  defaultViewTransition: {
    // No transition after a session has ended: the old page would stay mounted during the fade and send
    // requests without a session.
    types: ({ pathChanged }) =>
      pathChanged && currentSession().viewer !== null && !isMotionReduced() ? ['page'] : false,
  },
  parseSearch,
  stringifySearch,
  defaultErrorComponent: CrashPage,
})

/** After a deployment, or when code failed to load, the next page is loaded as a document. */
router.subscribe('onBeforeLoad', ({ pathChanged }) => {
  if (!pathChanged || !isReloadDue()) return
  // The address of a link is written into the bar a moment later; the reload must be of that one.
  router.history.flush()
  window.location.reload()
})

/**
 * Filters and pages of a list change without a transition, and so does everything when reduced motion is on.
 */
function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Runs the guard of the open page again after a sign-in, a sign-out or a change of role. While the session is
 * loading the viewer is unknown, so no guard may redirect.
 */
onSessionChange(() => {
  if (currentSession().phase === 'ready') void router.invalidate()
})

function routeOf(guard: Guard) {
  const loadPage: LoadPage | undefined = screens[guard.path as Screen]
  if (!loadPage) return []
  const load = () => loadOnline(loadPage)
  const Page = lazyRouteComponent(load, 'Page')
  const route = createRoute({
    getParentRoute: () => root,
    path: guard.path,
    staticData: { guard },
    beforeLoad: ({ location }) =>
      admit(guard, location.href, (location.search as RawSearch).next, location.state.refused),
    loader: ({ params, location }) => readAhead(load, { params, search: location.search as RawSearch }),
    component: Object.assign(titled(guard, Page), { preload: async () => Page.preload?.() }),
  })
  return [route]
}

/** A failed import is shown by the page itself when it is rendered. */
function readAhead(load: LoadPage, address: PageAddress): void {
  load().then(
    ({ read }) => read?.(queryClient, address),
    () => undefined,
  )
}

const overWords = {
  elsewhere: 'You signed out in another tab. Sign in to go back to your page.',
  ended: 'Your session has ended. Sign in to go back to your page.',
}

function admit(guard: Guard, address: string, next: string | undefined, said: string | undefined): void {
  const { viewer, hasSignedOut, over } = currentSession()
  if (viewer && guard.path === '/register' && isWelcomeDue()) return
  // A sign-out may first be reported as an ended session, which keeps `next`.
  if (hasSignedOut && next !== undefined && guard.roles === 'visitors')
    throw redirect({ to: guard.path, search: {}, replace: true })
  const because = over === null ? 'Sign in to open that page.' : overWords[over]
  const refused = `${because} ${keptForSignIn()}`.trim()
  if (over !== null && next !== undefined && guard.roles === 'visitors' && said !== refused)
    throw redirect({ to: guard.path, search: { next }, state: { refused }, replace: true })
  const who = { role: viewer?.roleModel ?? 'All', slug: viewer?.role.slug ?? null } as const
  const access = decideAccess(guard, who, address, next)
  if (access.isAllowed) return
  if (access.next === undefined) {
    // An account that may not open the form can't use what was shared with it.
    if (access.because !== undefined) void dropShared().catch(() => undefined)
    const state = access.because && { refused: access.because }
    throw redirect({ href: access.to, replace: true, ...(state && { state }) })
  }
  // After a sign-out there is no page to come back to.
  if (hasSignedOut) throw redirect({ to: access.to, search: {}, replace: true })
  throw redirect({ to: access.to, search: { next: access.next }, state: { refused }, replace: true })
}

function titled({ title, isTitleGiven }: Guard, Page: FunctionComponent): FunctionComponent {
  return () => (
    <>
      <ScreenTitle title={title} isGiven={isTitleGiven} />
      <Page />
    </>
  )
}
