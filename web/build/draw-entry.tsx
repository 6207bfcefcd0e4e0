import { guards } from '@portal/contract/guards.ts'
import type { SessionAccount } from '@portal/contract/session.ts'
import type { SiteSettings } from '@portal/contract/site.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Look } from '#web/app/look.tsx'
import { Shell } from '#web/app/shell/shell.tsx'
import { parseFestivalSearch } from '#web/features/festival-site/festival-page.tsx'
import { parseDetailSearch, parseForumSearch } from '#web/features/forum/forum-search.ts'
import * as eachQuery from '#web/pages/each-query.tsx'
import * as gstForum from '#web/pages/gst-forum.tsx'
import * as tml from '#web/pages/tml.tsx'
import { atWidth, type DrawnWidth } from '#web/platform/min-width.ts'
import { parseSearch, type RawSearch, stringifySearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { drawAs } from '#web/platform/session-store.ts'
import { takeSite } from '#web/platform/site.ts'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { type Read, reading } from './draw-transport.ts'

// Runs in the server (server/src/platform/http/pages/draw-page.ts): draws a page with what it shows first, for one person or for visitors.

/** What the server draws: where people come from outside, by a bookmark, a mail or a reload, and wait for a list. */
const pages: Readonly<Record<string, DrawablePage>> = {
  '/gstforum': { ...gstForum, parse: parseForumSearch },
  '/alumni/eachQuery/$slug': { ...eachQuery, parse: parseDetailSearch },
  '/tml': { ...tml, parse: parseFestivalSearch },
}

interface DrawablePage {
  Page: FunctionComponent
  read: ReadAhead
  /** What the page reads of its address. */
  parse(raw: RawSearch): object
}

/** The paths of the route table that `draw` takes. */
export const paths: readonly string[] = Object.keys(pages)

/**
 * The address of a page with what the page reads of it alone: the same for all that show the same.
 * @param path one of `paths`. @param address from the root, as it was asked for.
 */
export function addressOf(path: string, address: string): string {
  const [pathname = '', search = ''] = address.split('?', 2)
  const read = pages[path]?.parse(parseSearch(search)) ?? {}
  return (path.includes('$') ? pathname : path) + stringifySearch(read as Record<string, unknown>)
}

export interface Order {
  /** One of `paths`. */
  path: string
  /** The address from the root, with its search. */
  address: string
  origin: string
  /** Null: a visitor, for whom open pages alone are drawn. */
  viewer: (SessionAccount & { _id: string }) | null
  site: SiteSettings
  width: DrawnWidth
  read: Read
}

export interface Drawing {
  html: string
  /** What was read, for the app to begin with. */
  answers: { key: readonly unknown[]; data: unknown }[]
}

/** @returns null when something that the page shows first can't be read: then the app says why. */
export async function draw({
  path,
  address,
  origin,
  viewer,
  site,
  width,
  read,
}: Order): Promise<Drawing | null> {
  const page = pages[path]
  if (!page) return null
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  try {
    const router = routerTo(path, { address, origin, Page: page.Page })
    await router.load()
    const match = router.state.matches.at(-1)
    if (match?.routeId === '__root__' || !match) return null
    const search = match.search as RawSearch
    const params = match.params as Record<string, string>
    reading.run(read, () => atWidth(width, () => page.read(client, { params, search })))
    const queries = client.getQueryCache().getAll()
    await Promise.allSettled(queries.map(({ promise }) => promise))
    if (queries.some(({ state }) => state.status !== 'success')) return null
    takeSite(site)
    // From here on nothing waits: who is drawn for is known to the whole module.
    const html = drawAs(viewer, () =>
      atWidth(width, () =>
        renderToStaticMarkup(
          <QueryClientProvider client={client}>
            <RouterProvider router={router} />
          </QueryClientProvider>,
        ),
      ),
    )
    return { html, answers: queries.map(({ queryKey, state }) => ({ key: queryKey, data: state.data })) }
  } finally {
    client.clear()
  }
}

function routerTo(
  path: string,
  { address, origin, Page }: { address: string; origin: string; Page: FunctionComponent },
) {
  const guard = guards.find((known) => known.path === path)
  if (!guard) throw new Error(`${path} is not in the route table`)
  // The page stands in the root and not in its outlet, which hides what fails behind an empty place.
  const root = createRootRoute({
    component: () => (
      <Look isFestive={guard.festive === true}>
        <Shell hasThemeToggle={guard.festive !== true}>
          <Page />
        </Shell>
        <div className="portal-progress" role="status">
          <HiddenText>Loading</HiddenText>
        </div>
      </Look>
    ),
  })
  const route = createRoute({ getParentRoute: () => root, path, staticData: { guard } })
  return createRouter({
    routeTree: root.addChildren([route]),
    origin,
    history: createMemoryHistory({ initialEntries: [address] }),
    caseSensitive: false,
    trailingSlash: 'never',
    parseSearch,
    stringifySearch,
  })
}
