import { isStudentAge, registration, studentAgeMessage } from '@portal/contract/session.ts'
import type { SiteSettings } from '@portal/contract/site.ts'
import { dayProblem } from '#web/platform/typed-dates.ts'

/** What the student fills in, as typed; the rest comes from the sign-in. */
export interface RegisterValues {
  name: string
  prn: string
  branch: string
  year: string
  gender: string
  /** yyyy-mm-dd, or what was typed and is no day. */
  dob: string
}
export type RegisterField = keyof RegisterValues

/** In the order of the page: a submit puts the focus on the first that does not fit. */
export const registerFields: readonly RegisterField[] = ['name', 'prn', 'branch', 'year', 'gender', 'dob']

/** What is wrong with a field, as a sentence; null when it fits. The rules are the contract's and the college's. */
export function problemOfField(field: RegisterField, typed: string, site: SiteSettings): string | null {
  if (field === 'dob') return problemOfDay(typed)
  const result = registration.shape[field].safeParse(typed)
  if (!result.success) return result.error.issues[0]?.message ?? 'Check this field'
  const isOtherPrn = field === 'prn' && !new RegExp(`^(?:${site.prnPattern})$`).test(String(result.data))
  return isOtherPrn ? `Enter the PRN on your ID card, e.g. ${site.prnExample}` : null
}

function problemOfDay(day: string): string | null {
  if (day.trim() === '') return 'Enter your date of birth'
  return dayProblem(day) ?? (isStudentAge(day, new Date()) ? null : studentAgeMessage)
}
