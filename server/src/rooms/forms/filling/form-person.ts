import { createHmac } from 'node:crypto'
import type { ProfileAnswers } from '@portal/contract/judge-answers.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { sql } from 'kysely'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/viewer.ts'
import { type PersonCard, personCardOf, type StudentCard, studentCardOf } from '#rooms/people/people.cards.ts'
import type { Config } from '#server/config.ts'

/** Who fills a form in: an account, or a visitor, who may have confirmed an e-mail. */
export interface FormPerson {
  account: { id: string; role: AccountRole; year: string; branch: string } | null
  /** What locked fields are filled with; null of a visitor. */
  profile: ProfileAnswers | null
}

const visitorPerson: FormPerson = { account: null, profile: null }

/** What a form may know of who fills it in. */
export async function formPersonOf({ db }: Pick<Portal, 'db'>, viewer: Viewer | null): Promise<FormPerson> {
  if (!viewer) return visitorPerson
  const id = sql`${viewer.id}::bigint`
  const { rows } = await sql<{ person: PersonCard | null; student: StudentCard | null }>`
    select ${personCardOf(id)} as person, ${studentCardOf(id)} as student`.execute(db)
  const { person, student } = rows[0] ?? { person: null, student: null }
  const year = person?.year ?? ''
  const branch = person?.branch ?? ''
  return {
    account: { id: viewer.id, role: viewer.role, year, branch },
    profile: { name: viewer.name, email: viewer.email, prn: student?.prn ?? '', branch, year },
  }
}

/**
 * By what a visitor who has answered is known again. With the portal's secret, so that who reads the database can't try
 * addresses, and by form, so that nobody can be followed from one to another.
 */
export function emailHashOf({ secret }: Pick<Config, 'secret'>, formId: string, email: string): string {
  return createHmac('sha256', `form-person:${secret}`)
    .update(`${formId}:${mailboxOf(email)}`)
    .digest('base64url')
}
