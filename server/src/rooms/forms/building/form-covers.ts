import type { FormContent } from '@portal/contract/form-definition.ts'
import type { Transaction } from '#platform/database/database.ts'
import { changeRows } from '#platform/database/statements.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'

/**
 * Counts the cover of a draft as used, under the form's lock. All pictures of a form stay in use until the
 * form is deleted, because a version or a saved state may show them again.
 * @throws VALIDATION when the cover is not a picture uploaded here.
 */
export async function keepCover(
  { uploads }: Pick<Portal, 'uploads'>,
  tx: Transaction,
  formId: string,
  { cover }: Pick<FormContent, 'cover'>,
) {
  if (!cover) return
  const changed = await changeRows(tx)`update forms set covers = covers || ${cover}::text
    where id = ${formId} and not covers @> array[${cover}::text]`
  if (!changed) return
  const found = await uploads.useByUrl(tx, [cover])
  if (!found.includes(cover))
    throw fieldProblem('cover', 'The cover is no longer available. Upload it again.')
}

/** Releases all pictures of a form before its deletion. */
export async function removeCovers({ uploads }: Pick<Portal, 'uploads'>, tx: Transaction, formId: string) {
  const row = await tx.selectFrom('forms').select('covers').where('id', '=', formId).executeTakeFirst()
  const covers = row?.covers ?? []
  if (covers.length > 0) await uploads.removeByUrl(tx, covers)
}
