import type { FormContent, FormField, FormOption } from '@portal/contract/form-definition.ts'
import {
  type FormFieldType,
  formFieldTypeNames,
  formLimits,
  isChoice,
  type ProfilePart,
} from '@portal/contract/form-words.ts'
import { numberOf } from '#web/platform/typed-number.ts'

/* The edits of a form's fields. Each takes the form's content and returns the new content. */

/** Returns a new random id for a field or an option. */
export function newPartId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) =>
    byte.toString(36).padStart(2, '0'),
  ).join('')
}

export function newOption(label = ''): FormOption {
  return { id: newPartId(), label, note: '', seats: null }
}

export function newField(type: FormFieldType): FormField {
  return {
    id: newPartId(),
    type,
    label: '',
    help: '',
    required: false,
    min: null,
    max: null,
    pattern: '',
    showIf: null,
    profile: null,
    options: isChoice(type) ? [newOption('Option 1'), newOption('Option 2')] : [],
  }
}

export function newProfileField(profile: ProfilePart, label: string): FormField {
  return { ...newField(profile === 'email' ? 'email' : 'text'), label, profile }
}

export function fieldsOf(content: Pick<FormContent, 'pages'>): FormField[] {
  return content.pages.flatMap((page) => page.fields)
}

/** Returns the display name of a field: its label, or its type. */
export function nameOfField({ label, type }: FormField): string {
  return label || formFieldTypeNames[type]
}

/** A position for a field: before or after another field, or at the end of a page. */
export type Place = { afterId: string } | { beforeId: string } | { page: number }

export function addFields(content: FormContent, fields: readonly FormField[], place: Place): FormContent {
  const pages = content.pages.length > 0 ? content.pages : [{ title: '', fields: [] }]
  const next = pages.map((page, nth) => {
    if ('page' in place) return nth === place.page ? { ...page, fields: [...page.fields, ...fields] } : page
    const anchor = 'afterId' in place ? place.afterId : place.beforeId
    const at = page.fields.findIndex(({ id }) => id === anchor)
    return at < 0
      ? page
      : { ...page, fields: page.fields.toSpliced('afterId' in place ? at + 1 : at, 0, ...fields) }
  })
  return { ...content, pages: next }
}

export function changeField(content: FormContent, id: string, change: Partial<FormField>): FormContent {
  const pages = content.pages.map((page) => ({
    ...page,
    fields: page.fields.map((field) => (field.id === id ? { ...field, ...change } : field)),
  }))
  return { ...content, pages }
}

/** Removes a field. Rules that refer to it stay, and the form lists them until they are changed. */
export function removeField(content: FormContent, id: string): FormContent {
  const pages = content.pages.map((page) => ({
    ...page,
    fields: page.fields.filter((field) => field.id !== id),
  }))
  return { ...content, pages }
}

/** Inserts a copy after the field, with new ids. */
export function duplicateField(content: FormContent, id: string): { content: FormContent; copyId: string } {
  const source = fieldsOf(content).find((field) => field.id === id)
  if (!source) return { content, copyId: id }
  const options = source.options.map((option) => ({ ...option, id: newPartId() }))
  const copy = { ...source, id: newPartId(), options }
  return { content: addFields(content, [copy], { afterId: id }), copyId: copy.id }
}

/** Gives the field a new id, so that its earlier answers stay separate. Rules follow the new id. */
export function renewField(
  content: FormContent,
  id: string,
  change: Partial<FormField>,
): { content: FormContent; id: string } {
  const renewed = newPartId()
  const pages = content.pages.map((page) => ({
    ...page,
    fields: page.fields.map((field) => {
      if (field.id === id) return { ...field, ...change, id: renewed }
      return field.showIf?.field === id ? { ...field, showIf: { ...field.showIf, field: renewed } } : field
    }),
  }))
  return { content: { ...content, pages }, id: renewed }
}

export function placeField(content: FormContent, id: string, place: Place): FormContent {
  const field = fieldsOf(content).find((one) => one.id === id)
  const isSame =
    ('afterId' in place && place.afterId === id) || ('beforeId' in place && place.beforeId === id)
  return field && !isSame ? addFields(removeField(content, id), [field], place) : content
}

/** Moves a field one position up or down, or from the edge of a page to the neighbouring page. */
export function stepField(content: FormContent, id: string, step: -1 | 1): FormContent {
  const page = content.pages.findIndex(({ fields }) => fields.some((field) => field.id === id))
  const fields = content.pages[page]?.fields ?? []
  const neighbour = fields[fields.findIndex((field) => field.id === id) + step]
  if (neighbour)
    return placeField(content, id, step < 0 ? { beforeId: neighbour.id } : { afterId: neighbour.id })
  const beside = content.pages[page + step]
  if (!beside) return content
  const [first] = beside.fields
  return placeField(content, id, step > 0 && first ? { beforeId: first.id } : { page: page + step })
}

export function addPage(content: FormContent): FormContent {
  return { ...content, pages: [...content.pages, { title: '', fields: [] }] }
}

export function changePage(content: FormContent, nth: number, title: string): FormContent {
  return { ...content, pages: content.pages.map((page, at) => (at === nth ? { ...page, title } : page)) }
}

/** Removes a page. Its fields move to the previous page, or from the first page to the next. */
export function removePage(content: FormContent, nth: number): FormContent {
  const gone = content.pages[nth]
  if (!gone || content.pages.length < 2) return content
  const rest = content.pages.toSpliced(nth, 1)
  const to = Math.max(0, nth - 1)
  const pages = rest.map((page, at) => {
    if (at !== to) return page
    return {
      ...page,
      fields: nth === 0 ? [...gone.fields, ...page.fields] : [...page.fields, ...gone.fields],
    }
  })
  return { ...content, pages }
}

/**
 * Moves an option.
 * @param at the new position from 0; values past the ends mean the first or last position
 */
export function placeOption(options: readonly FormOption[], id: string, at: number): FormOption[] {
  const option = options.find((one) => one.id === id)
  const rest = options.filter((one) => one.id !== id)
  return option ? rest.toSpliced(Math.max(0, at), 0, option) : rest
}

/**
 * Parses options from a pasted list: one label per line, with the seats after a tab or a bar. Commas in a
 * label stay; quotes added by a spreadsheet are removed.
 */
export function optionsIn(pasted: string): FormOption[] {
  return pasted
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter(Boolean)
    .map((line) => {
      const [label = '', seats = ''] = line.split(/\t|\s\|\s/)
      return { ...newOption(unquoted(label.trim())), seats: seatsIn(seats) }
    })
}

function unquoted(label: string): string {
  return /^".*"$/.test(label) ? label.slice(1, -1).replaceAll('""', '"').trim() : label
}

/** Parses a number of seats as typed, such as "1,200". Returns null if it isn't one. */
export function seatsIn(typed: string): number | null {
  const number = numberOf(typed)
  return Number.isInteger(number) && number > 0 ? Math.min(number, formLimits.seatsMax) : null
}

/** Returns why a pasted list can't be added to these options, or undefined if it can. */
export function listProblem(options: readonly FormOption[], kept: readonly FormOption[]): string | undefined {
  const countMax = formLimits.optionsMax - kept.length
  if (options.length > countMax)
    return `There is room for ${countMax} more options, and this list has ${options.length.toLocaleString('en-IN')}. Remove some lines.`
  const long = options.find(({ label }) => label.length > formLimits.labelLengthMax)
  if (long) return `Shorten “${long.label.slice(0, 30)}…” to ${formLimits.labelLengthMax} characters.`
  const isAnOption = ({ label }: FormOption) => kept.some((one) => sameLabel(one, label))
  const known = options.find(isAnOption)
  if (known) return `“${known.label}” is already an option. Remove that line.`
  const repeated = options.find(({ label }, nth) =>
    options.slice(0, nth).some((one) => sameLabel(one, label)),
  )
  return repeated && `“${repeated.label}” is in the list more than once. Remove the repeated lines.`
}

/**
 * Compares as the check before publishing does: an option with a note is a different one, and pasted options
 * have no notes.
 */
function sameLabel(option: FormOption, label: string): boolean {
  return option.note === '' && option.label.trim().toLowerCase() === label.trim().toLowerCase()
}
