import { alumnusRegistration } from '@portal/contract/alumni-registration.ts'
import { employmentTypes } from '@portal/contract/reference.ts'
import type { CallProblem } from '#web/platform/call.ts'

/** What an alumnus types, as typed. */
export interface RegistrationValues {
  name: string
  email: string
  branch: string
  passOutYear: string
  prn: string
  employmentType: string
  companyName: string
  designation: string
  college: string
  course: string
  postGradYear: string
  city: string
  linkedin: string
}
type TypedField = keyof RegistrationValues
export type RegistrationField = TypedField | 'profile' | 'proof' | 'consent'
export type RegistrationProblems = Partial<Record<RegistrationField, string>>

export const emptyRegistration: RegistrationValues = {
  name: '',
  email: '',
  branch: '',
  passOutYear: '',
  prn: '',
  employmentType: '',
  companyName: '',
  designation: '',
  college: '',
  course: '',
  postGradYear: '',
  city: '',
  linkedin: '',
}

/** In the order of the page: a submit puts the focus on the first that does not fit. */
export const typedFields = Object.keys(emptyRegistration) as readonly TypedField[]

type EmploymentType = (typeof employmentTypes)[number]

const work = ['companyName', 'designation'] as const
const studies = ['college', 'course', 'postGradYear'] as const

/** What each way of life is asked further (screens.md, Alumni registration). */
const asked: Record<EmploymentType, readonly TypedField[]> = {
  'Self-Employed': ['companyName'],
  'Start-up': ['companyName'],
  'Full-Time': work,
  'Part-Time': work,
  'Higher-Studies': studies,
  Unemployed: [],
  Other: work,
}
const dependent: readonly TypedField[] = [...work, ...studies]

/** Whether the form shows the field now; what it hides is not sent. */
export function isAsked(field: TypedField, employmentType: string): boolean {
  if (!dependent.includes(field)) return true
  return isEmploymentType(employmentType) && asked[employmentType].includes(field)
}

/** The sentence for each field that does not fit: the contract's rules, and the form's own for studies. */
export function problemsOf(values: RegistrationValues): RegistrationProblems {
  const { error } = alumnusRegistration.safeParse(sentValues(values))
  const found: RegistrationProblems = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = typedFields.find((known) => known === path[0])
    if (field) found[field] ??= message
  }
  if (values.employmentType === 'Higher-Studies')
    for (const field of studies) if (values[field].trim() === '') found[field] ??= studiesMissing[field]
  return found
}

const studiesMissing = {
  college: 'Enter your college',
  course: 'Enter your course',
  postGradYear: 'Enter your expected completion year',
}

/** What goes out: the fields that are shown, with '' for what was left alone. */
export function sentValues(values: RegistrationValues): Record<string, string> {
  const shown = typedFields.filter((field) => isAsked(field, values.employmentType))
  return Object.fromEntries(shown.map((field) => [field, values[field].trim()]))
}

/** The server's refusal, under the fields that it is about; a file that does not fit has no field of its own. */
export function problemsIn({ code, errors, message }: CallProblem): RegistrationProblems {
  const found: RegistrationProblems = {}
  for (const { path, message: sentence } of errors) {
    const field = typedFields.find((known) => known === path)
    if (field) found[field] ??= sentence
  }
  const isAboutFile = code === 'UNSUPPORTED_MEDIA' || code === 'TOO_LARGE'
  return isAboutFile && Object.keys(found).length === 0 ? { proof: message } : found
}

/** Whether a draft from an earlier visit can be taken up. */
export function isRegistrationValues(value: unknown): value is RegistrationValues {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  return typedFields.every((field) => typeof fields[field] === 'string')
}

function isEmploymentType(value: string): value is EmploymentType {
  return employmentTypes.some((known) => known === value)
}
