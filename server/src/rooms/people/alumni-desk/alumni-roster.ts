import { deskPassOutYear } from '@portal/contract/alumni-desk.ts'
import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import { email, text } from '@portal/contract/fields.ts'
import { networkLink } from '@portal/contract/network-link-field.ts'
import { personName } from '@portal/contract/person-name.ts'
import { employmentTypes } from '@portal/contract/reference.ts'
import { z } from 'zod'
import { emptyCell, oneOf, yearCell } from '#platform/spreadsheets/cell-fields.ts'
import type { ImportSpec } from '#platform/spreadsheets/import-rows.ts'
import { branchCell } from '#rooms/people/branch-cell.ts'

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

const optional = (label: string, max: number) => text({ label, max })
const rosterRow: z.ZodType<RosterRow> = z.object({
  name: personName({ label: 'the name', min: 1, missing: 'Enter a name' }),
  email,
  branch: branchCell,
  passOutYear: yearCell.pipe(deskPassOutYear),
  prnOrRoll: optional('the PRN or roll number', 30).toUpperCase(),
  companyName: optional('the company', 120),
  designation: optional('the designation', 120),
  employmentType: emptyCell.or(
    oneOf(employmentTypes, `Use one of ${employmentTypes.join(', ')}, or leave it empty`),
  ),
  city: optional('the city', 80),
  linkedin: networkLink('linkedin').transform((address) => address || null),
})

export const roster: ImportSpec<RosterRow> = {
  columns: rosterColumns,
  row: rosterRow,
  unique: ['email', 'prnOrRoll'],
}
