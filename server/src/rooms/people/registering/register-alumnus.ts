import { type AlumnusRegistration, alumniRegistration } from '@portal/contract/alumni-registration.ts'
import { retention } from '@portal/contract/retention.ts'
import { actorIn } from '#platform/audit/audit.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { foldAddress } from '#platform/limits/fold-address.ts'
import { mailboxFrom } from '#platform/mail/mailbox-from.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, type Problem } from '#platform/problem.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import { isReplaceable } from '../account-state.ts'
import { addAlumnus } from '../add-alumnus.ts'
import { mailClaimCode } from '../claims/claim-code.ts'
import {
  claimByReference,
  isRepeatedClaim,
  isUntouchedClaim,
  saveClaim,
  unprovedEmailOf,
} from '../claims/claims.store.ts'
import { removeRegistration } from '../claims/replace-claims.ts'
import { lockAccounts } from '../lock-accounts.ts'
import { accountByEmail } from '../people.store.ts'
import { saveProof, saveRegistration } from './people.store-registration.ts'
import {
  discardOnFailure,
  type RegistrationFiles,
  registrationWords,
  storeRegistrationFiles,
} from './registration-content.ts'
import { claimTokenOf, newReference, referenceOfClaim } from './registration-link.ts'

/**
 * Registers an alumnus. Until the mailed code is entered, the registration reserves nothing: its account has
 * no e-mail, so anyone else may register with the same one, and a job deletes it after a day.
 */
export const registerAlumnus = handler(
  alumniRegistration.registerAlumnus,
  async ({ portal, body, files, request }) => {
    // Counted per mailbox and network, so that a stranger who claims an e-mail can't use up its owner's calls.
    await portal.limits.count('registration', 'registration', {
      accountId: mailboxFrom(body.email, request.ip),
      address: request.ip,
    })
    const reference = newReference()
    const answer = {
      message: `We sent a code to ${body.email}. Enter it to submit your registration.`,
      data: { reference, claim: claimTokenOf(portal.config, reference) },
    }
    // A hidden field. Bots that fill in every field get the same response, and nothing is stored.
    if (body.website) return answer
    const registration = { body, reference, visitor: request.ip }
    await refuseEarly(portal, registration)
    const stored = await storeRegistrationFiles(portal, files, request.ip)
    await discardOnFailure(portal, stored, () =>
      portal.inTransaction(async (tx) => {
        const accountId = await register(portal, tx, { ...registration, stored })
        await portal.audit.write(
          tx,
          actorIn(request, accountId),
          'alumnus-registered',
          `account:${accountId}`,
        )
      }),
    )
    return answer
  },
)

interface Registration {
  body: AlumnusRegistration
  reference: string
  /** The network address of the caller. */
  visitor: string
}

/** Refuses an e-mail of an account or a student, and a repeated registration, before files are stored. */
async function refuseEarly(portal: Portal, registration: Registration): Promise<void> {
  const { email } = registration.body
  const account = await accountByEmail(portal.db, email)
  if (account && !isReplaceable(account)) throw emailTaken()
  const { studentMailPattern } = portal.config.college
  if (new RegExp(studentMailPattern).test(email))
    throw fieldProblem(
      'email',
      'Use a personal e-mail. Your college mail is for students and ends with your studies.',
    )
  await refuseRepeat(portal.db, portal, registration)
}

/** Refuses a repeated registration (a double press, a closed tab): the mailbox has the code and the link. */
async function refuseRepeat(runner: Runner, { config }: Portal, registration: Registration): Promise<void> {
  const { body, visitor } = registration
  const replaced = body.replaces === undefined ? null : referenceOfClaim(config, body.replaces)
  const sent = { email: body.email, name: body.name, visitor: foldAddress(visitor) }
  if (!(await isRepeatedClaim(runner, sent, replaced))) return
  throw fieldProblem(
    'email',
    "We've already e-mailed a code for this registration. Open the link in that e-mail to go on.",
    'CONFLICT',
  )
}

async function register(
  portal: Portal,
  tx: Transaction,
  { stored, ...registration }: Registration & { stored: RegistrationFiles },
): Promise<string> {
  const { body, reference, visitor } = registration
  const { email, name, prn = '', city = '' } = body
  // The second of two identical registrations waits here for the first.
  await takeAdvisoryLock(tx, 'register-alumnus', email)
  await refuseRepeat(tx, portal, registration)
  if (body.replaces !== undefined) await removeReplaced(portal, tx, body.replaces)
  const now = portal.clock.now()
  const words = registrationWords(portal, body)
  const [photoUrl] = await portal.uploads.useByUrl(tx, stored.photoUrl ? [stored.photoUrl] : [])
  await portal.uploads.useByUrl(tx, imageUrlsIn(words.body))
  const added = await addAlumnus(tx, {
    ...words,
    email: unprovedEmailOf(reference),
    joinedAt: now,
    status: 'pending',
    ...(photoUrl && { photoUrl }),
  })
  if (!added) throw emailTaken()
  const { id: accountId } = added
  await saveRegistration(tx, accountId, { prn, city, reference, submittedAt: now })
  if (stored.proof && (await portal.privateFiles.use(tx, stored.proof.key)))
    await saveProof(tx, accountId, stored.proof)
  const keptUntil = new Date(now.getTime() + retention.alumniClaims.days * 86_400_000)
  await saveClaim(tx, { accountId, email, visitor: foldAddress(visitor), now, keptUntil })
  await mailClaimCode(portal, tx, { claim: { accountId, name, email, reference }, visitor })
  return accountId
}

/** Deletes the previous registration of someone who went back and sent it again, unless it was confirmed. */
async function removeReplaced(portal: Portal, tx: Transaction, token: string): Promise<void> {
  const reference = referenceOfClaim(portal.config, token)
  const claim = reference === null ? undefined : await claimByReference(tx, reference)
  if (!claim) return
  await lockAccounts(tx, [claim.accountId])
  if (await isUntouchedClaim(tx, claim.accountId)) await removeRegistration(portal, tx, claim.accountId)
}

function emailTaken(): Problem {
  const sentence =
    'This e-mail already has a registration or an account. Use the link in the e-mail we sent, or sign in.'
  return fieldProblem('email', sentence, 'CONFLICT')
}
