import type { DeskAlumnusChange, DeskAlumnusDetail } from '@portal/contract/alumni-desk.ts'
import { completeNetworkLink, networkSentence } from '@portal/contract/network-links.ts'
import { branches, employmentTypes } from '@portal/contract/reference.ts'

export const correctFields = [
  { key: 'name', label: 'Name', isRequired: true },
  { key: 'email', label: 'E-mail', isRequired: true },
  { key: 'branch', label: 'Branch', isRequired: true },
  { key: 'passOutYear', label: 'Pass-out year', isRequired: true },
  { key: 'prnOrRoll', label: 'PRN or roll', isRequired: false },
  { key: 'companyName', label: 'Company', isRequired: false },
  { key: 'designation', label: 'Designation', isRequired: false },
  { key: 'employmentType', label: 'Employment type', isRequired: false },
  { key: 'city', label: 'City', isRequired: false },
  { key: 'linkedin', label: 'LinkedIn', isRequired: false },
] as const

export type CorrectFields = Record<(typeof correctFields)[number]['key'], string>

export function fieldsOf(one: DeskAlumnusDetail): CorrectFields {
  const { name, email, branch, passOutYear, prnOrRoll, companyName, designation, city } = one
  const [employmentType, linkedin] = [one.employmentType ?? '', one.linkedin ?? '']
  return {
    name,
    email,
    branch,
    prnOrRoll,
    companyName,
    designation,
    city,
    employmentType,
    linkedin,
    passOutYear: String(passOutYear),
  }
}

/** Returns the problems that the browser can find. The server checks again. */
export function problemsOf(fields: CorrectFields): Partial<CorrectFields> {
  return {
    ...(fields.name.trim() === '' && { name: 'Enter a name' }),
    ...(!/^\S+@\S+\.\S+$/.test(fields.email.trim()) && { email: 'Enter an e-mail, e.g. name@example.com' }),
    ...(!/^\d{4}$/.test(fields.passOutYear.trim()) && { passOutYear: 'Enter a year, e.g. 2021' }),
    ...(fields.linkedin.trim() !== '' &&
      completeNetworkLink('linkedin', fields.linkedin) === null && { linkedin: networkSentence('linkedin') }),
  }
}

/** Returns only the fields that differ from the known values. */
export function changeOf(one: DeskAlumnusDetail, fields: CorrectFields): DeskAlumnusChange {
  const before = fieldsOf(one)
  const { branch, passOutYear, employmentType, ...texts } = fields
  const changed = Object.entries(texts).filter(
    ([key, value]) => value.trim() !== before[key as keyof CorrectFields],
  )
  const known = {
    branch: branches.find((one) => one === branch),
    type: employmentTypes.find((one) => one === employmentType),
  }
  return {
    ...Object.fromEntries(changed.map(([key, value]) => [key, value.trim()])),
    ...(branch !== before.branch && known.branch && { branch: known.branch }),
    ...(passOutYear !== before.passOutYear && { passOutYear: Number(passOutYear) }),
    ...(employmentType !== before.employmentType && { employmentType: known.type ?? null }),
  }
}
