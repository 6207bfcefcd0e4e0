import type { AccountRole } from '@portal/contract/roles.ts'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'

export interface PersonAccount {
  id: string
  email: string
  name: string
  role: AccountRole
}

/**
 * Returns the account of an e-mail and all accounts merged into it, the public one last; empty for a guest.
 */
export function accountsOfPerson(runner: Runner, email: string) {
  return readRows<PersonAccount>(runner)`
    with person as (select coalesce(merged_into, id) as id from accounts where email = ${email.toLowerCase()})
    select a.id, a.email, a.name, a.role from accounts a, person p where a.id = p.id or a.merged_into = p.id
    order by a.merged_into nulls last, a.id`
}

/** Returns the alumni registrations that claim the e-mail without proof; someone else may have typed it. */
export function claimsOfPerson(runner: Runner, email: string) {
  return readRows<PersonAccount>(runner)`
    select a.id, c.email, a.name, a.role from alumni_claims c join accounts a on a.id = c.account_id
    where c.email = ${email.toLowerCase()} and a.email <> c.email order by a.id`
}
