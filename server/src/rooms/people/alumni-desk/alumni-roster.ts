import { deskPassOutYear } from '@portal/contract/alumni-desk.ts'
import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import { email, text } from '@portal/contract/fields.ts'
import { networkLink } from '@portal/contract/network-link-field.ts'
import { personName } from '@portal/contract/person-name.ts'
import { branches, employmentTypes } from '@portal/contract/reference.ts'
import { z } from 'zod'
import type { ImportSpec } from '#platform/spreadsheets/import-rows.ts'

export interface RosterRow {
  name: string
  email: string
  branch: string
  passOutYear: number
  prnOrRoll: string
  companyName: string
  designation: string
  employmentType: string | null
  city: string
  linkedin: string | null
}

/** Accepts one of the list, in any case. */
function oneOf<T extends string>(list: readonly T[], error: string) {
  const known = new Map(list.map((value) => [value.toLowerCase(), value]))
  return z.string().transform((typed, ctx) => {
    const found = known.get(typed.toLowerCase())
    if (found) return found
    ctx.addIssue({ code: 'custom', message: error })
    return z.NEVER
  })
}

const optional = (label: string, max: number) => text({ label, max })
const rosterRow: z.ZodType<RosterRow> = z.object({
  name: personName({ label: 'the name', min: 1, missing: 'Enter a name' }),
  email,
  branch: oneOf(branches, `Use one of ${branches.join(', ')}`),
  passOutYear: z
    .string()
    .regex(/^\d{4}$/, 'Enter a year, e.g. 2021')
    .transform(Number)
    .pipe(deskPassOutYear),
  prnOrRoll: optional('the PRN or roll number', 30).toUpperCase(),
  companyName: optional('the company', 120),
  designation: optional('the designation', 120),
  employmentType: z
    .literal('')
    .transform(() => null)
    .or(oneOf(employmentTypes, `Use one of ${employmentTypes.join(', ')}, or leave it empty`)),
  city: optional('the city', 80),
  linkedin: networkLink('linkedin').transform((address) => address || null),
})

export const roster: ImportSpec<RosterRow> = {
  columns: rosterColumns,
  row: rosterRow,
  unique: ['email', 'prnOrRoll'],
}
