/* The constants of forms that server and browser share. The browser loads them without Zod. */

/** The field types, in the order of the builder's palette. */
export const formFieldTypes = [
  ...(['text', 'textarea', 'number', 'email', 'url'] as const),
  ...(['date', 'time', 'radio', 'checkbox', 'dropdown'] as const),
] as const
export type FormFieldType = (typeof formFieldTypes)[number]

export const formFieldTypeNames: Readonly<Record<FormFieldType, string>> = {
  text: 'Text',
  textarea: 'Long text',
  number: 'Number',
  email: 'E-mail',
  url: 'Link',
  date: 'Date',
  time: 'Time',
  radio: 'One choice',
  checkbox: 'Several choices',
  dropdown: 'Dropdown',
}

/** Returns true if the answers to the type are ids of its options. */
export function isChoice(type: FormFieldType): boolean {
  return type === 'radio' || type === 'checkbox' || type === 'dropdown'
}

/** The kind of an answer. A field can change its type within a kind even after it was answered. */
export type AnswerKind = 'text' | 'number' | 'date' | 'time' | 'one' | 'several'

export function answerKindOf(type: FormFieldType): AnswerKind {
  if (type === 'number' || type === 'date' || type === 'time') return type
  if (type === 'checkbox') return 'several'
  return isChoice(type) ? 'one' : 'text'
}

/** The parts of an account that can fill in a locked field. */
export const profileParts = ['name', 'email', 'prn', 'branch', 'year'] as const
export type ProfilePart = (typeof profileParts)[number]
export const profilePartNames: Readonly<Record<ProfilePart, string>> = {
  name: 'Name',
  email: 'E-mail',
  prn: 'PRN',
  branch: 'Branch',
  year: 'Year',
}

/** The comparisons of a condition with the answer it depends on. */
export const showIfTests = ['equals', 'notEquals', 'contains', 'empty', 'notEmpty'] as const
export type ShowIfTest = (typeof showIfTests)[number]
export const showIfTestNames: Readonly<Record<ShowIfTest, string>> = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  empty: 'is empty',
  notEmpty: 'is not empty',
}

/** Scheduled and Closed are also reached automatically, at the times in the settings. */
export const formStates = ['Draft', 'Scheduled', 'Open', 'Closed'] as const
export type FormState = (typeof formStates)[number]

/** The states to which a person can move a form. */
export const formMoves = ['Open', 'Closed'] as const
export type FormMove = (typeof formMoves)[number]

/** The stored state; the others follow from the time. */
export type KeptFormState = 'Draft' | 'Open' | 'Closed'

export function formStateAt(
  form: { state: KeptFormState; opensAt: Date | string | null; closesAt: Date | string | null },
  now: Date,
): FormState {
  if (form.state !== 'Open') return form.state
  if (form.closesAt !== null && new Date(form.closesAt) <= now) return 'Closed'
  return form.opensAt !== null && new Date(form.opensAt) > now ? 'Scheduled' : 'Open'
}

/** The names end with their unit. */
export const formLimits = {
  titleLengthMax: 150,
  descriptionLengthMax: 2_000,
  labelLengthMax: 300,
  helpLengthMax: 500,
  pagesMax: 20,
  fieldsMax: 100,
  optionsMax: 100,
  optionsMin: 2,
  seatsMax: 100_000,
  patternLengthMax: 200,
  thanksLengthMax: 2_000,
  linkLabelLengthMax: 60,
  answersMax: 1_000_000,
  collaboratorsMax: 20,
  /** The limits of an answer by field type. */
  textAnswerLengthMax: 500,
  longAnswerLengthMax: 5_000,
  emailAnswerLengthMax: 254,
  linkAnswerLengthMax: 2_000,
  numberAnswerMax: 1_000_000_000_000_000,
  /** The saved states that are kept for restoring. */
  editsKept: 50,
  /** Edits by one person within this time become one saved state. */
  editMinutes: 10,
  listPageSize: 10,
} as const
