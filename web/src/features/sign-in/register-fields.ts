import { isStudentAge, registration, studentAgeMessage } from '@portal/contract/session.ts'
import type { SiteSettings } from '@portal/contract/site.ts'
import { dayProblem } from '#web/platform/typed-dates.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'

/** The form values of a student's registration; the other data comes from the sign-in. */
export interface RegisterValues {
  name: string
  prn: string
  branch: string
  year: string
  gender: string
  /** yyyy-mm-dd, or invalid text as typed. */
  dob: string
}

/** Returns the checks from the contract and the college's settings. */
export function registerFields({ prnPattern, prnExample }: Pick<SiteSettings, 'prnPattern' | 'prnExample'>) {
  const isPrn = (typed: string) => new RegExp(`^(?:${prnPattern})$`).test(typed.trim().toUpperCase())
  return fieldsOf<RegisterValues>(registration, {
    also: ({ prn, dob }) => ({
      ...(prn.trim() !== '' && !isPrn(prn) && { prn: `Enter the PRN on your ID card, e.g. ${prnExample}` }),
      ...dobProblem(dob),
    }),
  })
}

function dobProblem(day: string): { dob?: string } {
  if (day.trim() === '') return { dob: 'Enter your date of birth' }
  const problem = dayProblem(day) ?? (isStudentAge(day, new Date()) ? null : studentAgeMessage)
  return problem === null ? {} : { dob: problem }
}
