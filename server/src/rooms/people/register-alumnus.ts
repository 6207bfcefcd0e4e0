import { type AlumnusRegistration, alumniRegistration } from '@portal/contract/alumni-registration.ts'
import type { Transaction } from '#platform/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, type Problem } from '#platform/problem.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import { addAlumnus } from './add-alumnus.ts'
import { registrationChanged } from './people.facts.ts'
import { accountByEmail } from './people.store.ts'
import { saveProof, saveRegistration } from './people.store-registration.ts'
import {
  discardOnFailure,
  type RegistrationFiles,
  registrationWords,
  storeRegistrationFiles,
} from './registration-content.ts'
import { newReference } from './registration-link.ts'
import { receivedMail } from './registration-mails.ts'

const message = 'Registration submitted. We check within 3 days.'

/** An alumnus registers: a pending account, the proof out of everyone's sight, a mail with the way to see how it stands. */
export const registerAlumnus = handler(
  alumniRegistration.registerAlumnus,
  async ({ portal, body, files, request }) => {
    // One e-mail is counted on its own: nobody may be flooded with mails from many addresses.
    await portal.limits.count('registration', 'registration', { accountId: body.email, address: request.ip })
    const reference = newReference()
    // A program that fills in every field is told the same and leaves nothing behind.
    if (body.website) return { message, data: { reference } }
    if (await accountByEmail(portal.db, body.email)) throw emailTaken()
    const stored = await storeRegistrationFiles(portal, files, request.ip)
    await discardOnFailure(portal, stored, () =>
      portal.inTransaction(async (tx) => {
        const accountId = await register(portal, tx, { body, stored, reference, visitor: request.ip })
        await portal.facts.emit(tx, registrationChanged, {})
        await portal.audit.write(tx, {
          action: 'alumnus-registered',
          actorId: accountId,
          subject: `account:${accountId}`,
          requestId: request.id,
          address: request.ip,
        })
      }),
    )
    return { message, data: { reference } }
  },
)

interface Registration {
  body: AlumnusRegistration
  stored: RegistrationFiles
  reference: string
  /** The address that the call came from. */
  visitor: string
}

async function register(portal: Portal, tx: Transaction, { body, stored, reference, visitor }: Registration) {
  const now = portal.clock.now()
  const words = registrationWords(portal, body)
  const { email, name, prn = '', city = '' } = body
  const [photoUrl] = await portal.uploads.useByUrl(tx, stored.photoUrl ? [stored.photoUrl] : [])
  await portal.uploads.useByUrl(tx, imageUrlsIn(words.body))
  const added = await addAlumnus(tx, {
    ...words,
    email,
    joinedAt: now,
    status: 'pending',
    ...(photoUrl && { photoUrl }),
  })
  // Two at once with one e-mail: the second waited for the first and comes here.
  if (!added) throw emailTaken()
  await saveRegistration(tx, added.id, { prn, city, reference, submittedAt: now })
  if (stored.proof && (await portal.privateFiles.use(tx, stored.proof.key)))
    await saveProof(tx, added.id, stored.proof)
  await portal.mails.addForVisitor(tx, receivedMail(portal.config, { name, email, reference }), visitor)
  return added.id
}

function emailTaken(): Problem {
  const sentence =
    'This e-mail already has a registration or an account. Use the link in the e-mail we sent, or sign in.'
  return fieldProblem('email', sentence, 'CONFLICT')
}
