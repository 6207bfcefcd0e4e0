import type { FieldError } from '@portal/contract/problem.ts'

/** What stands in a profile form, by the names of the call: text, or a list of texts. */
export type ProfileValues = Readonly<Record<string, string | readonly string[]>>

export type ProfileProblems = Readonly<Record<string, string>>

/** Says what does not fit; a schema of the contract does as it is. */
export interface ProfileSchema {
  safeParse(values: unknown): {
    success: boolean
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
  }
}

/** A sentence for each field that does not fit. */
export function problemsOf(schema: ProfileSchema, values: ProfileValues): ProfileProblems {
  const { error } = schema.safeParse(values)
  return byField(error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [])
}

/** A list's item counts as its list: `domains.0` is the domains. The first sentence of a field is the one shown. */
export function byField(errors: readonly FieldError[]): ProfileProblems {
  const found: Record<string, string> = {}
  for (const { path, message } of errors) found[path.split('.')[0] ?? ''] ??= message
  return found
}

/** Whether a draft from an earlier visit has the fields of this form, each of its kind. */
export function isLike<V extends ProfileValues>(initial: V): (value: unknown) => value is V {
  return (value): value is V =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(initial).every(([field, known]) => {
      const kept = (value as Record<string, unknown>)[field]
      return Array.isArray(known) ? Array.isArray(kept) : typeof kept === 'string'
    })
}

/** The fields whose values differ: only they are sent, so that two tabs do not undo each other's work. */
export function changedFields<V extends ProfileValues>(before: V, after: V): (keyof V & string)[] {
  return Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** A cropped picture, or that the picture goes. */
export type PictureChange = { file: File; src: string } | 'removed'
export type PictureField = 'profile' | 'cover'
export type PictureChanges = Partial<Record<PictureField, PictureChange>>

/** The call's form: what changed, an empty value for a list or a picture that is gone. */
export function formOf<V extends ProfileValues>(before: V, after: V, pictures: PictureChanges): FormData {
  const form = new FormData()
  for (const field of changedFields(before, after)) {
    const value = after[field] ?? ''
    if (typeof value === 'string') form.append(field, value.trim())
    else if (value.length === 0) form.append(field, '')
    else for (const one of value) form.append(field, one)
  }
  for (const [field, change] of Object.entries(pictures)) {
    if (change === 'removed') form.append(field, '')
    else if (change) form.append(field, change.file, change.file.name)
  }
  return form
}
