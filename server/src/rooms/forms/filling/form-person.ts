import { createHmac } from 'node:crypto'
import type { ProfileAnswers } from '@portal/contract/judge-answers.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { sql } from 'kysely'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { type PersonCard, personCardOf } from '#rooms/people/people.cards.ts'
import { type StudentCard, studentCardOf } from '#rooms/people/student.cards.ts'
import type { Config } from '#server/config.ts'

/** The person who fills in a form: an account, or a visitor, who may have confirmed an e-mail. */
export interface FormPerson {
  account: { id: string; role: AccountRole; year: string; branch: string } | null
  /** The values of locked fields; null for a visitor. */
  profile: ProfileAnswers | null
}

const visitorPerson: FormPerson = { account: null, profile: null }

/** Returns what a form may know about the person who fills it in. */
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
 * Returns the hash by which a visitor who has answered is recognised. It includes the portal's secret, so
 * that a reader of the database can't try addresses, and the form, so that nobody can be tracked across
 * forms.
 */
export function emailHashOf({ secret }: Pick<Config, 'secret'>, formId: string, email: string): string {
  return createHmac('sha256', `form-person:${secret}`)
    .update(`${formId}:${mailboxOf(email)}`)
    .digest('base64url')
}
