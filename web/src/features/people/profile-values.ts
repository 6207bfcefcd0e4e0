import { changedFields } from '#web/ui/form/fields-of.ts'

/** The values of a profile form, named as in the call: text, or a list of texts. */
export type ProfileValues = Readonly<Record<string, string | readonly string[]>>

/** A cropped picture, or the removal of the picture. */
export type PictureChange = { file: File; src: string } | 'removed'
export type PictureField = 'profile' | 'cover'
export type PictureChanges = Partial<Record<PictureField, PictureChange>>

/**
 * Builds the call's form with changed values only, so that two tabs don't undo each other's changes. An empty
 * value stands for an emptied list or a removed picture.
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
