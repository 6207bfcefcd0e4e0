import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isUnanswered, triesMax, unreachableProblem } from './call-problem.ts'
import { isOnline, markAnswered, wasAnswered } from './online.ts'
import { currentSession } from './session-store.ts'

/** How long a screen waits that has a copy to show, and once the last read got no answer. */
const copyPatienceMs = 1_500
const awayPatienceMs = 500
const patienceMs = 5_000
const againMs = 1_000

/**
 * Loads a query, or takes the copy that this device keeps of it if the portal can't be reached and the screen has no
 * data yet. The time of the data is then that of the copy. A later answer replaces it. A form, which would save the
 * text of the copy back, waits for the last attempt.
 */
export async function orKept<T>(
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  load: () => Promise<T>,
): Promise<T> {
  const isAway = !isOnline() || !wasAnswered() || hasStartedAway()
  const answer = load().then((data) => {
    markAnswered(true)
    return data
  })
  try {
    return await answeredInTime(answer, isAway ? awayPatienceMs : copyPatienceMs)
  } catch (error) {
    if (!isUnanswered(error)) throw error
    const query = client.getQueryCache().find({ queryKey, exact: true })
    const isLast = isAway || query?.state.fetchFailureCount === triesMax
    const mayShow = query?.state.data === undefined && (isLast || !query?.meta?.isForForm)
    const copy = mayShow ? await copyOf(queryKey) : null
    if (!copy || !query) return await (hasStartedAway() ? answeredInTime(answer, patienceMs) : answer)
    markAnswered(false)
    // After the query has taken the copy with the present time.
    setTimeout(() => {
      query.setState({ dataUpdatedAt: copy.at, isInvalidated: true })
      answer.then(
        // A query of another account has another place in the cache.
        (data) => client.getQueryCache().get(query.queryHash) === query && query.setData(data),
        () => isLast || setTimeout(() => void client.refetchQueries({ queryKey, exact: true }), againMs),
      )
    })
    return copy.data as T
  }
}

function copyOf(queryKey: QueryKey) {
  return import('./kept-answers.ts').then((kept) => kept.copyOf(queryKey)).catch(() => null)
}

/**
 * Waits for an answer, for a device that may have something to show without it.
 * @throws CallProblem if there is none in time
 */
export function answeredInTime<T>(answer: Promise<T>, patienceMs: number): Promise<T> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(unreachableProblem()), patienceMs)
  })
  return Promise.race([answer, tooLate])
}

function hasStartedAway(): boolean {
  return currentSession().phase === 'offline'
}
