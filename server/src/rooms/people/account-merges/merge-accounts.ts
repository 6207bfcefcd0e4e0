import type { Actor } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict } from '#platform/problem.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import { personChanged } from '#rooms/people/people.facts.ts'
import { emptyMergedAccount, fillSurviving, lockBoth, type MergeableRow } from './merge-accounts.store.ts'
import { mergedMail } from './merge-mails.ts'

export interface AccountMerge extends Actor {
  /** The account whose rows move. Nobody can sign in with it afterwards. */
  mergedId: string
  /** The account that stays; always an alumnus's. */
  survivingId: string
  /** The person who confirmed the merge: the holder of the old account, or an AlumniAdmin. */
  actorId: string
}

/**
 * Merges two accounts of one person in one transaction. The contents of the merged account move to the
 * surviving one, its profile fills empty fields there, and the sessions of both end. The merged row stays, so
 * that its e-mail and PRN remain taken and its address leads to the person.
 * @throws CONFLICT when one of the accounts can't be merged (any more).
 */
export async function mergeAccounts(portal: Portal, tx: Transaction, merge: AccountMerge): Promise<void> {
  const { mergedId, survivingId } = merge
  const { merged, surviving } = requireMergeable(await lockBoth(tx, mergedId, survivingId), merge)
  await fillSurviving(tx, merged, surviving)
  await emptyMergedAccount(tx, { mergedId, survivingId, now: portal.clock.now() })
  await releaseLeftOver(portal, tx, merged, surviving)
  await portal.uploads.handOver(tx, mergedId, survivingId)
  await portal.merges.run(tx, { mergedId, survivingId })
  for (const accountId of [mergedId, survivingId]) {
    await portal.sessions.end(tx, { accountId, reason: 'accounts merged' })
    await portal.facts.emit(tx, personChanged, { accountIds: [accountId] })
    await portal.audit.write(tx, merge, 'accounts-merged', `account:${accountId}`, {
      merged: mergedId,
      surviving: survivingId,
    })
  }
  for (const { name, email } of [merged, surviving])
    await portal.mails.add(tx, mergedMail(portal.config, { name, address: email }, surviving.email))
}

function requireMergeable(rows: readonly MergeableRow[], { mergedId, survivingId }: AccountMerge) {
  const merged = rows.find(({ id }) => id === mergedId)
  const surviving = rows.find(({ id }) => id === survivingId)
  const hasMerged = merged && merged.mergedInto === null && ['Student', 'Alumni'].includes(merged.role)
  const hasSurviving =
    surviving && surviving.status !== null && surviving.status !== 'blocked' && !surviving.isBlocked
  // A merge must not remove a block. The desk has to lift it first.
  if (merged && surviving && hasMerged && hasSurviving && !merged.isBlocked && merged.status !== 'blocked')
    return { merged, surviving }
  throw conflict("These accounts can't be merged. One of them is blocked or already merged.")
}

/**
 * Releases pictures and the proof that are no longer shown. Files that moved to the surviving account stay.
 */
async function releaseLeftOver(
  portal: Portal,
  tx: Transaction,
  merged: MergeableRow,
  surviving: MergeableRow,
) {
  const left = [
    ...(merged.photoUrl && surviving.photoUrl ? [merged.photoUrl] : []),
    ...(merged.coverUrl && surviving.coverUrl ? [merged.coverUrl] : []),
    ...(surviving.body === '' && merged.text !== '' ? [] : imageUrlsIn(merged.text)),
  ]
  await portal.uploads.removeByUrl(tx, left)
  if (merged.proofKey) await portal.privateFiles.release(tx, merged.proofKey)
}
