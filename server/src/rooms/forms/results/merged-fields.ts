import type { FormField } from '@portal/contract/form-definition.ts'

export interface MergedField extends Pick<FormField, 'id' | 'label' | 'type' | 'profile'> {
  /** The options of the newest version with the field, then removed ones. */
  options: readonly { id: string; label: string; seats: number | null; isRemoved: boolean }[]
  /** Whether the newest version no longer has the field. */
  isRemoved: boolean
}

/** The part of a version that the results need. */
export interface FieldsOfVersion {
  fields: readonly FormField[]
}

/** Returns all fields of answers: those of the newest version, then removed ones, latest removed first. */
export function mergedFields(newestFirst: readonly FieldsOfVersion[]): MergedField[] {
  const merged = new Map<string, MergedField>()
  for (const [nth, { fields }] of newestFirst.entries())
    for (const field of fields) {
      const known = merged.get(field.id)
      merged.set(
        field.id,
        known ? { ...known, options: withRemoved(known.options, field) } : firstSeen(field, nth > 0),
      )
    }
  return [...merged.values()]
}

function firstSeen({ id, label, type, profile, options }: FormField, isRemoved: boolean): MergedField {
  const kept = options.map((one) => ({ id: one.id, label: one.label, seats: one.seats, isRemoved }))
  return { id, label, type, profile, isRemoved, options: kept }
}

function withRemoved(known: MergedField['options'], older: FormField): MergedField['options'] {
  const ids = new Set(known.map(({ id }) => id))
  const removed = older.options.filter(({ id }) => !ids.has(id))
  if (removed.length === 0) return known
  return [...known, ...removed.map(({ id, label }) => ({ id, label, seats: null, isRemoved: true }))]
}
