import type { FormContent, FormField, FormOption } from '@portal/contract/form-definition.ts'
import { isChoice } from '@portal/contract/form-words.ts'
import { type PoolKey, readPools, removeSeats, setSeats, takeSeats } from '#platform/capacity/capacity.ts'
import type { Transaction } from '#platform/database/database.ts'
import { answersPool, optionPool } from '../form-pools.ts'
import { countChosen } from './form-writing.store.ts'

/** Returns the options of a version that have limited seats, by their pool. */
export function limitedOptions(
  formId: string,
  content: FormContent | null,
): Map<PoolKey, { field: FormField; option: FormOption }> {
  const fields = content?.pages.flatMap((page) => page.fields) ?? []
  return new Map(
    fields
      .filter(({ type, profile }) => isChoice(type) && !profile)
      .flatMap((field) =>
        field.options
          .filter(({ seats }) => seats !== null)
          .map((option) => [optionPool(formId, field.id, option.id), { field, option }] as const),
      ),
  )
}

/**
 * Sets the places of a form and the seats of its options to those of a new version. The form must be locked.
 * An option without a previous limit starts with the answers that chose it.
 */
export async function setFormSeats(
  tx: Transaction,
  formId: string,
  { before, after }: { before: FormContent | null; after: FormContent },
): Promise<void> {
  await setSeats(tx, answersPool(formId), { seats: after.settings.maxAnswers, hasWaitingList: false })
  const wanted = limitedOptions(formId, after)
  for (const key of limitedOptions(formId, before).keys()) if (!wanted.has(key)) await removeSeats(tx, key)
  const known = await readPools(tx, [...wanted.keys()])
  for (const [key, { field, option }] of wanted) {
    if (!known.has(key)) {
      await setSeats(tx, key, { seats: null, hasWaitingList: false })
      const chosen = await countChosen(tx, { formId, fieldId: field.id, optionId: option.id })
      if (chosen > 0) await takeSeats(tx, key, key, chosen)
    }
    await setSeats(tx, key, { seats: option.seats, hasWaitingList: false })
  }
}
