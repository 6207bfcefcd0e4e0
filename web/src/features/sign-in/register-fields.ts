import { isStudentAge, registration, studentAgeMessage } from '@portal/contract/session.ts'
import type { SiteSettings } from '@portal/contract/site.ts'
import { parseTypedDay } from '#web/platform/dates.ts'

/** What the student fills in, as typed; the rest comes from the sign-in. */
export interface RegisterValues {
  name: string
  prn: string
  branch: string
  year: string
  gender: string
  /** dd/MM/yyyy as typed. */
  dob: string
}
export type RegisterField = keyof RegisterValues

/** In the order of the page: a submit puts the focus on the first that does not fit. */
export const registerFields: readonly RegisterField[] = ['name', 'prn', 'branch', 'year', 'gender', 'dob']

/** What is wrong with a field, as a sentence; null when it fits. The rules are the contract's and the college's. */
export function problemOfField(field: RegisterField, typed: string, site: SiteSettings): string | null {
  if (field === 'dob') return problemOfDay(typed)
  const result = registration.shape[field].safeParse(typed)
  if (!result.success) return result.error.issues[0]?.message ?? 'That does not fit'
  const isOtherPrn = field === 'prn' && !new RegExp(`^(?:${site.prnPattern})$`).test(String(result.data))
  return isOtherPrn ? `Enter the PRN as on your ID card, like ${site.prnExample}` : null
}

function problemOfDay(typed: string): string | null {
  if (typed.trim() === '') return 'Enter your date of birth'
  const day = parseTypedDay(typed)
  if (day === null) return missingDay(typed) ?? 'Enter the date as dd/MM/yyyy, like 14/08/2006'
  return isStudentAge(day, new Date()) ? null : studentAgeMessage
}

/** 'February has no 31st' for a day that the month lacks. */
function missingDay(typed: string): string | null {
  const [day = 0, month = 0] = typed.split(/\D+/).filter(Boolean).map(Number)
  const name = monthNames[month - 1]
  const hasShape = /^\s*\d{1,2}\D\d{1,2}\D\d{4}\s*$/.test(typed)
  return hasShape && name !== undefined && day >= 29 && day <= 31 ? `${name} has no ${ordinal(day)}` : null
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function ordinal(day: number): string {
  return day === 31 ? '31st' : `${day}th`
}
