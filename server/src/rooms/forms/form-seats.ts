import type { PoolKey } from '#platform/capacity/capacity.ts'
import { moveSeats, readSeatsLeft, releaseSeats } from '#platform/capacity/many-pools.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { answersPool, optionPool } from './form-pools.ts'

/* The places of the form and seats of its options. Publishing a version sets how many there are. */

export interface SeatedField {
  id: string
  options: readonly { id: string; seats: number | null }[]
}
/** Stored answers by the field's id. */
type Values = Readonly<Record<string, unknown>>

/** An option of a form, by its ids. */
export interface ChosenOption {
  fieldId: string
  optionId: string
}

/** Takes the place and the seats of an answer. @returns the options without a free seat; then roll back. */
export async function takeAnswerSeats(
  tx: Transaction,
  formId: string,
  { fields, values }: { fields: readonly SeatedField[]; values: Values },
): Promise<{ isFormFull: boolean; full: ChosenOption[] }> {
  const chosen = chosenOptions(fields, values)
  const lacking = await moveSeats(tx, {
    take: [answersPool(formId), ...chosen.map((one) => poolOfOption(formId, one))],
  })
  return {
    isFormFull: lacking.includes(answersPool(formId)),
    full: chosen.filter((one) => lacking.includes(poolOfOption(formId, one))),
  }
}

/**
 * Moves the seats of a changed answer.
 * @param before the previous answer, with the fields of its version.
 * @returns the options without a free seat; then roll back.
 */
export async function moveAnswerSeats(
  tx: Transaction,
  formId: string,
  { before, after }: Readonly<Record<'before' | 'after', { fields: readonly SeatedField[]; values: Values }>>,
): Promise<ChosenOption[]> {
  const chosen = chosenOptions(after.fields, after.values)
  const lacking = await moveSeats(tx, {
    take: chosen.map((one) => poolOfOption(formId, one)),
    give: chosenOptions(before.fields, before.values).map((one) => poolOfOption(formId, one)),
  })
  return chosen.filter((one) => lacking.includes(poolOfOption(formId, one)))
}

/** Releases the places and seats of deleted answers. The caller passes the fields of their versions. */
export async function releaseAnswerSeats(
  tx: Transaction,
  formId: string,
  answers: readonly { fields: readonly SeatedField[]; values: Values }[],
): Promise<void> {
  const counts = new Map<PoolKey, number>([[answersPool(formId), answers.length]])
  for (const { fields, values } of answers)
    for (const one of chosenOptions(fields, values)) {
      const key = poolOfOption(formId, one)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  await releaseSeats(tx, counts)
}

/** Returns the free places of the form and of each limited option; null without a limit. */
export async function readFormSeats(
  runner: Runner,
  formId: string,
  fields: readonly SeatedField[],
): Promise<{ placesLeft: number | null; seatsLeft: Record<string, Record<string, number>> }> {
  const limited = fields.flatMap(({ id: fieldId, options }) =>
    options.flatMap(({ id: optionId, seats }) => (seats === null ? [] : [{ fieldId, optionId }])),
  )
  const left = await readSeatsLeft(runner, [
    answersPool(formId),
    ...limited.map((one) => poolOfOption(formId, one)),
  ])
  const seatsLeft: Record<string, Record<string, number>> = {}
  for (const one of limited) {
    const count = left.get(poolOfOption(formId, one))
    if (count !== undefined) seatsLeft[one.fieldId] = { ...seatsLeft[one.fieldId], [one.optionId]: count }
  }
  return { placesLeft: left.get(answersPool(formId)) ?? null, seatsLeft }
}

function poolOfOption(formId: string, { fieldId, optionId }: ChosenOption): PoolKey {
  return optionPool(formId, fieldId, optionId)
}

function chosenOptions(fields: readonly SeatedField[], values: Values): ChosenOption[] {
  return fields.flatMap(({ id: fieldId, options }) => {
    const value = values[fieldId]
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
    return options.filter(({ id }) => chosen.includes(id)).map(({ id: optionId }) => ({ fieldId, optionId }))
  })
}
