import type { QueryKey } from '@tanstack/react-query'
import type { Affected } from './affects.ts'
import type { WriteName } from './call-names.ts'
import { CallProblem } from './call-problem.ts'
import { queryClient } from './query-client.ts'
import { currentSession } from './session-store.ts'

/** The answers after which the screen may be outdated: someone else has changed the thing meanwhile. */
const outdated: readonly number[] = [403, 404, 409]

let underWay: Promise<unknown> = Promise.resolve()

/**
 * Runs a write, and then loads again what it has changed, in the other tabs of the account too. The answer
 * doesn't wait for that.
 */
export async function reloadAfter<T>(name: WriteName, write: () => Promise<T>): Promise<T> {
  // The table is apart from the entry, which most visits use without a write.
  const table = import('./affects.ts').catch(() => null)
  try {
    const answer = await write()
    reload()
    return answer
  } catch (error) {
    if (error instanceof CallProblem && outdated.includes(error.status)) reload('active')
    throw error
  }

  function reload(ofLater: 'active' | 'none' = 'none'): void {
    const reloading = table.then((loaded) => reloadAll(loaded?.affects[name] ?? null, ofLater))
    underWay = Promise.all([underWay, reloading])
    otherTabs?.postMessage({ name, accountId: currentSession().viewer?._id ?? null } satisfies Written)
  }
}

/** A write of another tab of this browser. */
interface Written {
  name: WriteName
  /** Null for a visitor's. */
  accountId: string | null
}

const otherTabs =
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('portal-writes')
/** What other tabs have written while nobody looked at this one. */
const missed = new Set<WriteName>()

otherTabs?.addEventListener('message', ({ data: { name, accountId } }: MessageEvent<Written>) => {
  if (accountId !== (currentSession().viewer?._id ?? null)) return
  missed.add(name)
  void catchUp()
})
if (otherTabs) document.addEventListener('visibilitychange', () => void catchUp())

async function catchUp(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const names = [...missed]
  missed.clear()
  await Promise.all(names.map((name) => reloadChanged(name, 'active')))
}

/** Loads again what a write of another tab or another person has changed. */
export async function reloadChanged(name: WriteName, ofLater: 'active' | 'none' = 'none'): Promise<void> {
  const table = await import('./affects.ts').catch(() => null)
  await reloadAll(table?.affects[name] ?? null, ofLater)
}

/** Loads again what a screen shows of these calls, for a desk that learns of a change. */
export function reload(...affected: readonly Affected[]): Promise<void> {
  return reloadAll(affected)
}

/** Resolves when everything that was changed so far has been loaded again. */
export async function reloaded(): Promise<void> {
  await underWay
}

/**
 * @param affected null for everything: the table could not be loaded
 * @param ofLater what happens to a query on the screen that may wait: in the tab of the person who taps,
 * nothing moves
 */
async function reloadAll(
  affected: readonly Affected[] | null,
  ofLater: 'active' | 'none' = 'none',
): Promise<void> {
  await Promise.all(
    (affected ?? ['']).map((one) => {
      const [reads, refetchType] = typeof one === 'string' ? [one, 'active' as const] : [one.later, ofLater]
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) => isOf(queryKey, reads),
        refetchType,
      })
    }),
  )
}

/** @param reads a call, or the first part of its path with a slash: `/events` */
function isOf([name]: QueryKey, reads: string): boolean {
  if (typeof name !== 'string' || !name.startsWith('GET ')) return false
  return name === reads || name === `GET ${reads}` || name.startsWith(`GET ${reads}/`)
}
