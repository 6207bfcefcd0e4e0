import type { Branch, Year } from '@portal/contract/reference.ts'
import type { Transaction } from '#platform/database.ts'
import { type AddedAccount, addAccount, type NewAccount } from './add-account.ts'

export interface NewStudent extends Omit<NewAccount, 'role'> {
  prn: string
  branch: Branch
  year: Year
  gender: string
  /** yyyy-mm-dd */
  bornOn: string
  domains?: string[]
  skills?: string[]
  /** 1 to 8. */
  semester?: number
  division?: string
}

/**
 * Adds a student with the account. The caller rolls back when he does not get one.
 * @returns what is taken already, when the e-mail or the PRN is.
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
