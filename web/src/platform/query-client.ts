import { QueryClient } from '@tanstack/react-query'
import { CallProblem } from './call-problem.ts'

const triesMax = 2

/** The cache of what was read. A list stays fresh for 30 s, and coming back to the tab does not call for all of it. */
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
    // A change that waited for the network in silence would surprise whoever made it: it fails, and the screen says so.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** A refusal stays a refusal; only a server that did not answer, or asks to come back, may answer the next time. */
function mayHelpToRetry(error: unknown): boolean {
  if (!(error instanceof CallProblem)) return false
  return error.status === 0 || error.status >= 502
}

function waitMs(failures: number, error: unknown): number {
  const asked = error instanceof CallProblem ? error.retryAfterSeconds : null
  if (asked !== null) return Math.min(asked, 10) * 1000
  return 500 * 2 ** failures + Math.random() * 500
}
