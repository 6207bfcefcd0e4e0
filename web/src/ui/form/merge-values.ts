import { changedFields } from './fields-of.ts'

/** The merge of two people's edits of one form. */
export interface MergedValues<V extends object> {
  /** The values typed here, with the other person's in the fields that were left unchanged here. */
  merged: V
  /** The fields taken from the other person. */
  taken: (keyof V & string)[]
  /** The fields that both changed to different values, so that the person has to choose. */
  both: (keyof V & string)[]
}

/**
 * Merges what someone else saved into the values being typed, field by field.
 * @param base the values that both started from, or null if unknown, as for a draft from an earlier visit;
 * then each differing field has to be chosen
 */
export function mergeValues<V extends object>(base: V | null, mine: V, theirs: V): MergedValues<V> {
  const differing = changedFields(mine, theirs)
  const changedBy = (values: V) => new Set(base ? changedFields(base, values) : differing)
  const [byMe, byThem] = [changedBy(mine), changedBy(theirs)]
  const both = differing.filter((field) => byMe.has(field) && byThem.has(field))
  const taken = differing.filter((field) => !byMe.has(field))
  return { both, taken, merged: { ...mine, ...pick(theirs, taken) } }
}

export function pick<V extends object>(values: V, fields: readonly (keyof V)[]): Partial<V> {
  const picked: Partial<V> = {}
  for (const field of fields) picked[field] = values[field]
  return picked
}
