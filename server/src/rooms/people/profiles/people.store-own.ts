import { sql, type UpdateObject } from 'kysely'
import type { Tables, Transaction } from '#platform/database/database.ts'
import { lockAccounts } from '../lock-accounts.ts'

/* A person's changes to their own profile. A column that is `undefined` stays unchanged. */

export type AccountChange = UpdateObject<Tables, 'accounts'>
export type StudentChange = UpdateObject<Tables, 'students'>
export type AlumnusChange = UpdateObject<Tables, 'alumni'>

/** Returns the current pictures and texts of a profile and locks it; further changes wait here. */
export async function lockProfile(tx: Transaction, accountId: string) {
  await lockAccounts(tx, [accountId])
  const account = await tx
    .selectFrom('accounts')
    .select(['photo_url', 'about'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const alumnus = await tx
    .selectFrom('alumni')
    .select(['cover_url', 'body', sql<string | null>`away_from::text`.as('away_from')])
    .select(sql<string | null>`away_until::text`.as('away_until'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const student = await tx
    .selectFrom('students')
    .select(['home_line', 'home_station'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    photo: account.photo_url,
    cover: alumnus?.cover_url ?? null,
    words: alumnus?.body ?? account.about,
    awayFrom: alumnus?.away_from ?? null,
    awayUntil: alumnus?.away_until ?? null,
    homeLine: student?.home_line ?? null,
    homeStation: student?.home_station ?? null,
  }
}
export type ProfileBefore = Awaited<ReturnType<typeof lockProfile>>

export async function changeAccount(tx: Transaction, id: string, change: AccountChange): Promise<void> {
  if (isEmpty(change)) return
  await tx.updateTable('accounts').set(change).where('id', '=', id).execute()
}

export async function changeStudent(tx: Transaction, id: string, change: StudentChange): Promise<void> {
  if (isEmpty(change)) return
  await tx.updateTable('students').set(change).where('account_id', '=', id).execute()
}

export async function changeAlumnus(tx: Transaction, id: string, change: AlumnusChange): Promise<void> {
  if (isEmpty(change)) return
  await tx.updateTable('alumni').set(change).where('account_id', '=', id).execute()
}

function isEmpty(change: object): boolean {
  return Object.values(change).every((value) => value === undefined)
}
