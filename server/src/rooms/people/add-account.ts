import type { ContactAudience } from '@portal/contract/contact-privacy.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import type { Transaction } from '#platform/database/database.ts'
import { personSlug } from './person-slug.ts'

export interface NewAccount {
  /** The e-mail in any case; stored in lower case. */
  email: string
  name: string
  role: AccountRole
  joinedAt: Date
  photoUrl?: string
  about?: string
  linkedin?: string
  github?: string
  phone?: string
  phoneShown?: ContactAudience
  isEventHead?: true
  /** The slug; only the seed sets it, for stable addresses. By default it is made from the name. */
  slug?: string
}

export interface AddedAccount {
  id: string
  slug: string | null
}

/**
 * Adds the account of a desk, a team or any other role; students and alumni have `addStudent` and
 * `addAlumnus`.
 * @returns null when the e-mail already has an account.
 */
export async function addAccount(tx: Transaction, account: NewAccount): Promise<AddedAccount | null> {
  const { email, name, role, joinedAt, photoUrl = null, about = '', linkedin = null, github = null } = account
  const hasPage = role === 'Student' || role === 'Team' || role === 'Alumni'
  const added = await tx
    .insertInto('accounts')
    .values({
      email: email.toLowerCase(),
      name,
      role,
      slug: hasPage ? (account.slug ?? personSlug(name)) : null,
      photo_url: photoUrl,
      about,
      linkedin,
      github,
      phone: account.phone ?? null,
      ...(account.phoneShown && { phone_shown: account.phoneShown }),
      is_event_head: account.isEventHead ?? false,
      joined_at: joinedAt,
    })
    // Decided by the insert, not a read before it: the second of two calls with one e-mail waits here.
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'slug'])
    .executeTakeFirst()
  return added ?? null
}
