import { college } from '@portal/contract/college.ts'
import { branches } from '@portal/contract/reference.ts'
import { oneOf } from '#platform/spreadsheets/cell-fields.ts'

/** A branch by its code or by a name of college.json, such as "Information Technology". */
export const branchCell = oneOf(branches, `Use one of ${branches.join(', ')}`, college.branchNames)
