import { QueryClient } from '@tanstack/react-query'
import { CallProblem } from './call-problem.ts'

const triesMax = 2

/** The query cache. Data is fresh for 30 s; returning to the tab doesn't load everything again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      retry: (failures, error) => failures < triesMax && mayHelpToRetry(error),
      retryDelay: (failures, error) => waitMs(failures, error),
    },
    // Mutations fail immediately when offline, so that the screen can say so, instead of waiting silently for
    // the network.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Retries only if the server didn't answer or is temporarily unavailable. A refusal would be refused again.
 */
function mayHelpToRetry(error: unknown): boolean {
  if (!(error instanceof CallProblem)) return false
  return error.status === 0 || error.status >= 502
}

function waitMs(failures: number, error: unknown): number {
  const asked = error instanceof CallProblem ? error.retryAfterSeconds : null
  if (asked !== null) return Math.min(asked, 10) * 1000
  return 500 * 2 ** failures + Math.random() * 500
}
