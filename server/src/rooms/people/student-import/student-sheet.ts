import { email, text } from '@portal/contract/fields.ts'
import { limits } from '@portal/contract/limits.ts'
import { personName } from '@portal/contract/person-name.ts'
import { type Branch, genders, type Year, years } from '@portal/contract/reference.ts'
import { studentColumns } from '@portal/contract/student-columns.ts'
import { z } from 'zod'
import { dayCell, emptyCell, oneOf } from '#platform/spreadsheets/cell-fields.ts'
import type { ImportSpec } from '#platform/spreadsheets/import-rows.ts'
import { branchCell } from '../branch-cell.ts'

export interface StudentRow {
  prn: string
  name: string
  email: string
  branch: Branch
  year: Year
  /** '' leaves what is stored. */
  division: string
  /** Null leaves what is stored. A new student needs it. */
  gender: (typeof genders)[number] | null
  /** yyyy-mm-dd; null as for the gender. */
  bornOn: string | null
}

const row: z.ZodType<StudentRow> = z.object({
  prn: text({ label: 'the PRN', min: 1, max: 30, missing: 'Enter a PRN' }).toUpperCase(),
  name: personName({ label: 'the name', min: 2, missing: 'Enter a name' }),
  email,
  branch: branchCell,
  year: oneOf(years, `Use one of ${years.join(', ')}`),
  division: text({ label: 'the division', max: limits.divisionLengthMax }),
  gender: emptyCell.or(oneOf(genders, `Use one of ${genders.join(', ')}`)),
  bornOn: emptyCell.or(dayCell),
})

export const studentSheet: ImportSpec<StudentRow> = { columns: studentColumns, row, unique: ['prn', 'email'] }
