import { AnswerCache } from '#platform/answer-cache.ts'
import type { Transaction } from '#platform/database.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { requireActive, type TeamAction } from './teams.access.ts'
import { lockTeam, type TeamRow } from './teams.store.ts'

const caches = new WeakMap<Portal, AnswerCache<EncodedAnswer>>()

/** The pages of the list that this replica keeps: they are the same for everyone. */
export function teamsCacheOf(portal: Portal): AnswerCache<EncodedAnswer> {
  const known = caches.get(portal)
  if (known) return known
  const cache = new AnswerCache<EncodedAnswer>({
    listener: portal.listener,
    topic: 'teams-lists',
    bytesMax: 4 * 1024 * 1024,
    bytesOf: (answer) => answer.heldBytes,
  })
  caches.set(portal, cache)
  return cache
}

/**
 * Changes a team that the viewer may change, under its lock: two who change it at once stand in line. What was kept of
 * the lists goes, here at once and on the other replicas with the commit.
 */
export async function changeTeam<T>(
  portal: Portal,
  { team, action = 'update' }: { team: TeamRow; action?: TeamAction },
  work: (tx: Transaction, team: TeamRow) => Promise<T>,
): Promise<T> {
  const cache = teamsCacheOf(portal)
  const result = await portal.inTransaction(async (tx) => {
    const locked = await lockTeam(tx, team)
    if (!locked) throw notFound('team')
    // Asked again under the lock: it may just have become inactive.
    requireActive(locked, action)
    const made = await work(tx, locked)
    await cache.invalidate(tx, null)
    return made
  })
  cache.drop(null)
  return result
}
