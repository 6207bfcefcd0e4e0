import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'

/**
 * Counts the logo as shown, and the one before as no longer shown.
 * @throws VALIDATION when it is no picture that was uploaded here.
 */
export async function keepLogo(
  portal: Portal,
  tx: Transaction,
  logo: string,
  before?: string,
): Promise<void> {
  const found = await portal.uploads.useByUrl(tx, [logo])
  if (found.length === 0) throw fieldProblem('logo', 'The logo is no longer available. Upload it again.')
  if (before !== undefined) await portal.uploads.removeByUrl(tx, [before])
}
