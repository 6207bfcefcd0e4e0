/* What both sides know of forms besides their schemas and calls; the browser reads it without Zod. */

/** Spec section 3, in the order of the palette. */
export const formFieldTypes = [
  ...(['text', 'textarea', 'number', 'email', 'url'] as const),
  ...(['date', 'time', 'radio', 'checkbox', 'dropdown'] as const),
] as const
export type FormFieldType = (typeof formFieldTypes)[number]

/** A type as people read it. */
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

/** Whether answers to it are ids of its options. */
export function isChoice(type: FormFieldType): boolean {
  return type === 'radio' || type === 'checkbox' || type === 'dropdown'
}

/** What an answer is; fields of one kind can become each other after they were answered. */
export type AnswerKind = 'text' | 'number' | 'date' | 'time' | 'one' | 'several'

/** The kind of the answers to a type. */
export function answerKindOf(type: FormFieldType): AnswerKind {
  if (type === 'number' || type === 'date' || type === 'time') return type
  if (type === 'checkbox') return 'several'
  return isChoice(type) ? 'one' : 'text'
}

/** What is filled in from the account, and locked. */
export const profileParts = ['name', 'email', 'prn', 'branch', 'year'] as const
export type ProfilePart = (typeof profileParts)[number]
export const profilePartNames: Readonly<Record<ProfilePart, string>> = {
  name: 'Name',
  email: 'E-mail',
  prn: 'PRN',
  branch: 'Branch',
  year: 'Year',
}

/** How a rule looks at the answer that it depends on. */
export const showIfTests = ['equals', 'notEquals', 'contains', 'empty', 'notEmpty'] as const
export type ShowIfTest = (typeof showIfTests)[number]
export const showIfTestNames: Readonly<Record<ShowIfTest, string>> = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  empty: 'is empty',
  notEmpty: 'is not empty',
}

/** Scheduled and Closed also come by themselves, at the times of the settings. */
export const formStates = ['Draft', 'Scheduled', 'Open', 'Closed'] as const
export type FormState = (typeof formStates)[number]

/** What a person may move a form to. */
export const formMoves = ['Open', 'Closed'] as const
export type FormMove = (typeof formMoves)[number]

/** What is stored of a state; the rest follows from the time. */
export type KeptFormState = 'Draft' | 'Open' | 'Closed'

/** The state at a moment. */
export function formStateAt(
  form: { state: KeptFormState; opensAt: Date | string | null; closesAt: Date | string | null },
  now: Date,
): FormState {
  if (form.state !== 'Open') return form.state
  if (form.closesAt !== null && new Date(form.closesAt) <= now) return 'Closed'
  return form.opensAt !== null && new Date(form.opensAt) > now ? 'Scheduled' : 'Open'
}

/** Units last. */
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
  /** Of an answer. */
  textAnswerLengthMax: 500,
  longAnswerLengthMax: 5_000,
  emailAnswerLengthMax: 254,
  linkAnswerLengthMax: 2_000,
  numberAnswerMax: 1_000_000_000_000_000,
  /** Saved states that can be restored. */
  editsKept: 50,
  /** Edits of one person within so many minutes are one saved state. */
  editMinutes: 10,
  listPageSize: 10,
} as const
