import { AnswerCache, defineCaches } from '#platform/answer-cache.ts'
import type { Transaction } from '#platform/database.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { requireActive, type TeamAction } from './teams.access.ts'
import { lockTeam, type TeamRow } from './teams.store.ts'

/** What this replica keeps of the teams. */
export const cachesOf = defineCaches((listener) => ({
  /** The pages of the list: they are the same for everyone. */
  pages: new AnswerCache<EncodedAnswer>({
    listener,
    topic: 'teams-lists',
    bytesMax: 4 * 1024 * 1024,
    bytesOf: (answer) => answer.heldBytes,
  }),
}))

/**
 * Changes a team that the viewer may change, under its lock: two who change it at once stand in line.
 */
export async function changeTeam<T>(
  portal: Portal,
  { team, action = 'update' }: { team: TeamRow; action?: TeamAction },
  work: (tx: Transaction, team: TeamRow) => Promise<T>,
): Promise<T> {
  return portal.inTransaction(async (tx) => {
    const locked = await lockTeam(tx, team)
    if (!locked) throw notFound('team')
    // Asked again under the lock: it may just have become inactive.
    requireActive(locked, action)
    const made = await work(tx, locked)
    await cachesOf(portal).pages.invalidate(tx, null)
    return made
  })
}
