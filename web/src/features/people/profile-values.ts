import { changedFields } from '#web/ui/form/fields-of.ts'

/** What stands in a profile form, by the names of the call: text, or a list of texts. */
export type ProfileValues = Readonly<Record<string, string | readonly string[]>>

/** A cropped picture, or that the picture goes. */
export type PictureChange = { file: File; src: string } | 'removed'
export type PictureField = 'profile' | 'cover'
export type PictureChanges = Partial<Record<PictureField, PictureChange>>

/**
 * The call's form: only what changed, so that two tabs do not undo each other's work; an empty value for a list or a
 * picture that is gone.
 */
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
