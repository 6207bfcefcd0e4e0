import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import { accountsJoined, personChanged } from '#rooms/people/people.facts.ts'
import { closeGone, fillKept, type JoinedRow, lockBoth } from './join-accounts.store.ts'
import { joinedLetter } from './join-letters.ts'

export interface AccountJoin {
  /** The account whose rows move; nobody signs in with it any more. */
  goneId: string
  /** The account that stays: an alumnus's. */
  keptId: string
  /** Who confirmed it: the holder of the old account, or an AlumniAdmin. */
  actorId: string
  requestId?: string
}

/**
 * Makes two accounts of one person one, in one transaction. What the account that goes has made moves to the one that
 * stays; what its profile says fills what the other leaves empty; the sessions of both end. Its row stays, so that its
 * e-mail and PRN are nobody else's and its address leads to the person.
 * @throws CONFLICT when one of them cannot be joined (any more).
 */
export async function joinAccounts(portal: Portal, tx: Transaction, join: AccountJoin): Promise<void> {
  const { goneId, keptId, actorId, requestId } = join
  const { gone, kept } = requireJoinable(await lockBoth(tx, goneId, keptId), join)
  await fillKept(tx, gone, kept)
  await closeGone(tx, { goneId, keptId, now: portal.clock.now() })
  await releaseLeftOver(portal, tx, gone, kept)
  await portal.uploads.handOver(tx, goneId, keptId)
  await portal.facts.emit(tx, accountsJoined, { goneId, keptId })
  for (const accountId of [goneId, keptId]) {
    await portal.sessions.end(tx, { accountId, reason: 'accounts joined' })
    await portal.facts.emit(tx, personChanged, { accountId })
    await portal.audit.write(tx, {
      action: 'accounts-joined',
      actorId,
      subject: `account:${accountId}`,
      detail: { gone: goneId, kept: keptId },
      ...(requestId && { requestId }),
    })
  }
  for (const { name, email } of [gone, kept])
    await portal.mails.add(tx, joinedLetter(portal.config, { name, address: email }, kept.email))
}

function requireJoinable(rows: readonly JoinedRow[], { goneId, keptId }: AccountJoin) {
  const gone = rows.find(({ id }) => id === goneId)
  const kept = rows.find(({ id }) => id === keptId)
  const hasGone = gone && gone.joinedInto === null && ['Student', 'Alumni'].includes(gone.role)
  const hasKept = kept && kept.status !== null && kept.status !== 'blocked' && !kept.isBlocked
  // A block is not shaken off by joining: the desk takes it away first.
  if (gone && kept && hasGone && hasKept && !gone.isBlocked && gone.status !== 'blocked')
    return { gone, kept }
  throw new Problem('CONFLICT', "These accounts can't be merged. One of them is blocked or already merged.")
}

/** Pictures and the proof that nothing shows any more. What moved to the other account is still shown. */
async function releaseLeftOver(portal: Portal, tx: Transaction, gone: JoinedRow, kept: JoinedRow) {
  const left = [
    ...(gone.photoUrl && kept.photoUrl ? [gone.photoUrl] : []),
    ...(gone.coverUrl && kept.coverUrl ? [gone.coverUrl] : []),
    ...(kept.body === '' && gone.text !== '' ? [] : imageUrlsIn(gone.text)),
  ]
  await portal.uploads.removeByUrl(tx, left)
  if (gone.proofKey) await portal.privateFiles.release(tx, gone.proofKey)
}
