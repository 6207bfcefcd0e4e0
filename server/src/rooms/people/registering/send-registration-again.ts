import { alumniRegistration, type RegistrationDetails } from '@portal/contract/alumni-registration.ts'
import { actorIn } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import { proveClaim } from '../claims/prove-claim.ts'
import { registrationChanged } from '../people.facts.ts'
import { lockRegistration, registrationByReference, saveProof } from './people.store-registration.ts'
import { saveResubmission } from './people.store-resubmission.ts'
import {
  discardOnFailure,
  type RegistrationFiles,
  registrationWords,
  storeRegistrationFiles,
} from './registration-content.ts'
import { referenceIn } from './registration-link.ts'
import { receivedMail } from './registration-mails.ts'

/**
 * Resubmits a registration that was rejected or asked for more, by its mailed link. It is pending again under
 * the same reference.
 */
export const sendRegistrationAgain = handler(
  alumniRegistration.sendRegistrationAgain,
  async ({ portal, params, body, files, request }) => {
    const reference = referenceIn(portal.config, params.token)
    if (!reference) throw notFound('registration')
    await portal.limits.count('registration', 'registration', { accountId: reference, address: request.ip })
    // Checked before the files are stored, and again under the lock.
    requireResubmittable(await registrationByReference(portal.db, reference))
    const stored = await storeRegistrationFiles(portal, files, request.ip)
    await discardOnFailure(portal, stored, () =>
      portal.inTransaction(async (tx) => {
        const row = requireResubmittable(await lockRegistration(tx, reference))
        // The link is sent only by mail, so the mailbox is theirs.
        await proveClaim(portal, tx, row.id)
        await replace(portal, tx, { row, body, stored })
        const mail = receivedMail(portal.config, { ...row, name: body.name, reference })
        await portal.mails.addForVisitor(tx, mail, request.ip)
        await portal.facts.emit(tx, registrationChanged, {})
        await portal.audit.write(
          tx,
          actorIn(request, row.id),
          'alumnus-registered-again',
          `account:${row.id}`,
        )
      }),
    )
    return { message: 'Registration resubmitted. We check within 3 days.', data: { reference } }
  },
)

type Row = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>

async function replace(
  portal: Portal,
  tx: Transaction,
  { row, body, stored }: { row: Row; body: RegistrationDetails; stored: RegistrationFiles },
): Promise<void> {
  const { uploads, privateFiles } = portal
  const words = registrationWords(portal, { ...unshownOf(row), ...withoutUndefined(body) })
  const [photoUrl] = await uploads.useByUrl(tx, stored.photoUrl ? [stored.photoUrl] : [])
  await uploads.useByUrl(tx, imageUrlsIn(words.body))
  await uploads.removeByUrl(tx, imageUrlsIn(row.body))
  if (photoUrl && row.photo_url) await uploads.removeByUrl(tx, [row.photo_url])
  await saveResubmission(tx, row.id, {
    ...words,
    prn: body.prn ?? '',
    city: body.city ?? '',
    photoUrl: photoUrl ?? row.photo_url,
    submittedAt: portal.clock.now(),
  })
  if (!stored.proof || !(await privateFiles.use(tx, stored.proof.key))) return
  await saveProof(tx, row.id, stored.proof)
  if (row.proof_key) await privateFiles.release(tx, row.proof_key)
}

/** Returns fields that the form doesn't show, unchanged if omitted. Shown fields are replaced as a whole. */
function unshownOf({ body, domains, qualification, github }: Row): Partial<RegistrationDetails> {
  return {
    body,
    domains: domains as RegistrationDetails['domains'],
    qualification,
    github: github ?? undefined,
  }
}

function withoutUndefined(details: RegistrationDetails): RegistrationDetails {
  const given = Object.entries(details).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as RegistrationDetails
}

function requireResubmittable(row: Row | undefined): Row {
  if (!row) throw notFound('registration')
  if (mayBeSentAgain(row)) return row
  throw conflict(
    row.status === 'pending'
      ? 'This registration is already pending approval'
      : 'This registration has already been decided. Sign in, or contact the college office.',
  )
}

/** Returns whether a registration may be resubmitted: rejected, or pending and asked for more. */
export function mayBeSentAgain({ status, asked_for: askedFor }: Pick<Row, 'status' | 'asked_for'>): boolean {
  return status === 'rejected' || (status === 'pending' && askedFor !== '')
}
