import type { Branch, Year } from '@portal/contract/reference.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type AddedAccount, addAccount, type NewAccount } from './add-account.ts'

export interface NewStudent extends Omit<NewAccount, 'role'> {
  prn: string
  branch: Branch
  year: Year
  gender: string
  /** The date as yyyy-mm-dd. */
  bornOn: string
  domains?: string[]
  skills?: string[]
  /** The semester, from 1 to 8. */
  semester?: number
  division?: string
}

/**
 * Adds a student with their account. The caller rolls back when it fails.
 * @returns which of the e-mail and the PRN is taken, when one is.
 */
export async function addStudent(
  tx: Transaction,
  student: NewStudent,
): Promise<AddedAccount | 'email taken' | 'prn taken'> {
  const { prn, branch, year, gender, bornOn, ...more } = student
  const { domains = [], skills = [], semester = null, division = '', ...account } = more
  const added = await addAccount(tx, { ...account, role: 'Student' })
  if (!added) return 'email taken'
  const row = await tx
    .insertInto('students')
    .values({
      account_id: added.id,
      prn,
      branch,
      year,
      gender,
      born_on: bornOn,
      domains,
      skills,
      semester,
      division,
    })
    .onConflict((conflict) => conflict.column('prn').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row ? added : 'prn taken'
}
