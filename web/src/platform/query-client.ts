import { QueryClient } from '@tanstack/react-query'
import { CallProblem, isUnanswered, triesMax } from './call-problem.ts'
import { isOnline } from './online.ts'

/** The query cache. Data is fresh for 30 s; returning to the tab doesn't load everything again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      // Without a network a query fails immediately too, and the screen says so.
      networkMode: 'always',
      retry: (failures, error) => failures < triesMax && isUnanswered(error) && isOnline(),
      retryDelay: (failures, error) => waitMs(failures, error),
    },
    // Mutations fail immediately when offline, so that the screen can say so, instead of waiting silently for
    // the network.
    mutations: { retry: false, networkMode: 'always' },
  },
})

function waitMs(failures: number, error: unknown): number {
  const asked = error instanceof CallProblem ? error.retryAfterSeconds : null
  if (asked !== null) return Math.min(asked, 10) * 1000
  return 500 * 2 ** failures + Math.random() * 500
}
