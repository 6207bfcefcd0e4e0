import { alumnusRegistration } from '@portal/contract/alumni-registration.ts'
import { employmentTypes } from '@portal/contract/reference.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'

export const emptyRegistration = {
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

export type RegistrationValues = typeof emptyRegistration
type TypedField = keyof RegistrationValues

const typedFields = Object.keys(emptyRegistration) as readonly TypedField[]

type EmploymentType = (typeof employmentTypes)[number]

const work = ['companyName', 'designation'] as const
const studies = ['college', 'course', 'postGradYear'] as const

/** The further fields of each employment type, as the owner's specification lists them. */
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

/** Returns whether the form shows the field now. Hidden fields are not sent. */
export function isAsked(field: TypedField, employmentType: string): boolean {
  if (!dependent.includes(field)) return true
  return isEmploymentType(employmentType) && asked[employmentType].includes(field)
}

/** The contract's rules, and the form's own for studies. */
export const registrationFields = fieldsOf<RegistrationValues>(alumnusRegistration, {
  bodyOf: sentValues,
  also: (values) => {
    const isStudying = values.employmentType === 'Higher-Studies'
    const missing = isStudying ? studies.filter((field) => values[field].trim() === '') : []
    return Object.fromEntries(missing.map((field) => [field, studiesMissing[field]]))
  },
})

const studiesMissing = {
  college: 'Enter your college',
  course: 'Enter your course',
  postGradYear: 'Enter your expected completion year',
}

/** Returns the values to send: the visible fields, with '' for untouched ones. */
export function sentValues(values: RegistrationValues): Record<string, string> {
  const shown = typedFields.filter((field) => isAsked(field, values.employmentType))
  return Object.fromEntries(shown.map((field) => [field, values[field].trim()]))
}

function isEmploymentType(value: string): value is EmploymentType {
  return employmentTypes.some((known) => known === value)
}
