import { MantineProvider } from '@mantine/core'
import type { AccountRole } from '@portal/contract/roles.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { dropSession, takeSession } from '#web/platform/session-store.ts'
import { currentToasts, dropToast } from '#web/platform/toasts.ts'

/**
 * Renders a part of a screen for a person with that role ('All' is a visitor), with a router and a query
 * cache.
 */
export async function drawAs(role: AccountRole | 'All', part: ReactNode): Promise<QueryClient> {
  for (const { id } of currentToasts()) dropToast(id)
  if (role === 'All') dropSession('ended')
  else takeSession(sessionOf(role))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const root = createRootRoute({ component: () => <div data-testid="drawn">{part}</div> })
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: ['/here'] }),
  })
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByTestId('drawn')
  return client
}

export const viewerId = '7'
const viewerEmail = 'aarohi@student.gst.example'

/** Stubs the server: answers every call with the given response and records the calls. */
export function serverAnswers(
  status: number,
  body: object,
): { method: string; path: string; body: unknown }[] {
  const calls: { method: string; path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body: sent }: RequestInit) => {
    calls.push({
      method: method ?? 'GET',
      path: url,
      body: typeof sent === 'string' ? JSON.parse(sent) : sent,
    })
    return new Response(JSON.stringify(body), { status })
  })
  return calls
}

export function toastsShown(): string[] {
  return currentToasts().map(({ message }) => message)
}

function sessionOf(roleModel: AccountRole) {
  const claims = { userId: viewerId, exp: Math.floor(Date.now() / 1000) + 900 }
  return {
    success: true as const,
    accessToken: `head.${btoa(JSON.stringify(claims))}.signature`,
    data: {
      name: 'Aarohi Deshmukh',
      profile: null,
      email: viewerEmail,
      roleModel,
      isEventHead: false,
      role: { slug: 'aarohi' },
      headline: 'TE IT',
      joinedAt: '2024-07-01T04:00:00.000Z',
      rights: [],
      can: {
        joinTeams: roleModel === 'Student' || roleModel === 'Alumni',
        writeToCouncil: roleModel === 'Student' || roleModel === 'Team' || roleModel === 'Alumni',
        judgeReports: roleModel === 'Council',
      },
    },
  }
}
