import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'

/**
 * Counts the logo as used and the previous one as no longer used.
 * @throws VALIDATION when it is not a picture uploaded here.
 */
export async function keepLogo(portal: Portal, tx: Transaction, logo: string, before?: string) {
  const found = await portal.uploads.useByUrl(tx, [logo])
  if (found.length === 0) throw fieldProblem('logo', 'The logo is no longer available. Upload it again.')
  if (before !== undefined) await portal.uploads.removeByUrl(tx, [before])
}
