import { AnswerCache, defineCaches } from '#platform/caching/answer-cache.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { EncodedAnswer } from '#platform/http/calls/answers.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { requireActive, type TeamAction } from './teams.access.ts'
import { lockTeam, type TeamRow } from './teams.store.ts'

export const cachesOf = defineCaches((listener) => ({
  /** The pages of the list, the same for everyone. */
  pages: new AnswerCache<EncodedAnswer>({
    listener,
    topic: 'teams-lists',
    bytesMax: 4 * 1024 * 1024,
    bytesOf: (answer) => answer.heldBytes,
  }),
}))

/** Changes a team under its lock, if the viewer may; simultaneous changes are serialised. */
export async function changeTeam<T>(
  portal: Portal,
  { team, action = 'update' }: { team: TeamRow; action?: TeamAction },
  work: (tx: Transaction, team: TeamRow) => Promise<T>,
): Promise<T> {
  return portal.inTransaction(async (tx) => {
    const locked = await lockTeam(tx, team)
    if (!locked) throw notFound('team')
    // Checked again under the lock, because it may just have become inactive.
    requireActive(locked, action)
    const made = await work(tx, locked)
    await cachesOf(portal).pages.invalidate(tx, null)
    return made
  })
}
