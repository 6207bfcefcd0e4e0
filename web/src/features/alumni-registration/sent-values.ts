import type { RegistrationStatus } from '@portal/contract/alumni-registration.ts'
import type { RegistrationValues } from './registration-fields.ts'

export function valuesOf(email: string, sent: NonNullable<RegistrationStatus['sent']>): RegistrationValues {
  const { name, branch, prn, employmentType, companyName, designation, college, course, city, linkedin } =
    sent
  return {
    name,
    email,
    branch,
    prn,
    employmentType,
    companyName,
    designation,
    college,
    course,
    city,
    linkedin,
    passOutYear: String(sent.passOutYear),
    postGradYear: sent.postGradYear === null ? '' : String(sent.postGradYear),
  }
}
