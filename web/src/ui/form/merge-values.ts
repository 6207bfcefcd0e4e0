import { changedFields } from './fields-of.ts'

/** What two people made of one form. */
export interface MergedValues<V extends object> {
  /** Mine, with theirs in the fields that I left as they were. */
  merged: V
  /** The fields that came from them. */
  taken: (keyof V & string)[]
  /** The fields that both changed, each to something else: a person has to choose. */
  both: (keyof V & string)[]
}

/**
 * Lays what someone else saved over what is being typed, field by field.
 * @param base what both began with; null where that is not known, as for a draft of an earlier visit: then each field that differs
 *   has to be chosen.
 */
export function mergeValues<V extends object>(base: V | null, mine: V, theirs: V): MergedValues<V> {
  const differing = changedFields(mine, theirs)
  const changedBy = (values: V) => new Set(base ? changedFields(base, values) : differing)
  const [byMe, byThem] = [changedBy(mine), changedBy(theirs)]
  const both = differing.filter((field) => byMe.has(field) && byThem.has(field))
  const taken = differing.filter((field) => !byMe.has(field))
  return { both, taken, merged: { ...mine, ...pick(theirs, taken) } }
}

/** Only those fields. */
export function pick<V extends object>(values: V, fields: readonly (keyof V)[]): Partial<V> {
  const picked: Partial<V> = {}
  for (const field of fields) picked[field] = values[field]
  return picked
}
