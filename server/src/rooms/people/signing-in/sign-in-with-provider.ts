import { email as emailField } from '@portal/contract/fields.ts'
import { personName } from '@portal/contract/person-name.ts'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'
import { Problem } from '#platform/problem.ts'
import { isReplaceable } from '../account-state.ts'
import { accountByEmail } from '../people.store.ts'
import { sealRegistration } from '../registering/registration-token.ts'
import { handOver, openSession, type SessionCall } from './hand-over-session.ts'
import { type Provider, readProviderToken } from './provider-token.ts'
import { noteRefusal, refuseClosedAccount } from './refuse-sign-in.ts'

/** Reads the e-mail that a provider's claims vouch for; null when they vouch for none. */
export type MailOf = (claims: Record<string, unknown>) => unknown

const nameField = personName({ label: 'your name' }).catch('')

/**
 * Signs in the person proved by a provider's ID token.
 * @param provider null when it is not configured here.
 * @throws UNAUTHENTICATED for an invalid token; FORBIDDEN for an account that may not sign in;
 *   REGISTRATION_REQUIRED with a registration token for an e-mail without an account.
 */
export async function signInWithProvider(
  call: SessionCall,
  token: string,
  provider: Provider | null,
  mailOf: MailOf,
) {
  const { portal } = call
  if (!provider) throw new Problem('UNAUTHENTICATED', "This sign-in method isn't set up here")
  const { name: by } = provider
  const claims = await readProviderToken(token, provider, portal.clock)
  const email = emailField.safeParse(claims && mailOf(claims)).data
  if (!claims || !email) {
    await noteRefusal(call, { by, reason: claims ? 'e-mail not verified' : 'token does not hold' })
    throw new Problem('UNAUTHENTICATED', claims ? unverified(by) : doesNotHold(by))
  }
  const account = await accountByEmail(portal.db, email)
  const counted = { accountId: account?.id ?? mailboxOf(email), address: call.request.ip }
  await portal.limits.count('signIn', 'signIn', counted)
  // A rejected registration doesn't reserve its e-mail; its owner may register as student or alumnus again.
  if (!account || isReplaceable(account)) {
    await noteRefusal(call, { by, reason: 'no account' })
    throw await registrationRequired(call, {
      email,
      name: nameField.parse(claims.name),
      sentence: account ? rejected : 'No account for this e-mail yet. Register first.',
    })
  }
  await refuseClosedAccount(call, account, by)
  return handOver(call, await portal.inTransaction((tx) => openSession(call, tx, account.id, by)))
}

async function registrationRequired(
  { portal }: SessionCall,
  { sentence, ...person }: { email: string; name: string; sentence: string },
): Promise<Problem> {
  const registrationToken = await sealRegistration(portal, person.email)
  return new Problem('REGISTRATION_REQUIRED', sentence, { data: { registrationToken, ...person } })
}

const rejected =
  "Your alumni registration wasn't approved. Resubmit it by the link in our e-mail, or register again."
const doesNotHold = (by: string) => `${by} couldn't confirm this sign-in, or it has expired. Sign in again.`
const unverified = (by: string) => `${by} hasn't verified the e-mail of this account. Verify it there first.`
