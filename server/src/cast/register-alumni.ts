import { z } from 'zod'
import { drawPicture } from '#cast/draw-picture.ts'
import { readPlans } from '#cast/read-plans.ts'
import type { Stage } from '#cast/stage.ts'
import { writePdf } from '#cast/write-pdf.ts'
import { askAlumnusForMore } from '#rooms/people/alumni-desk/ask-alumnus-for-more.ts'
import { rejectAlumnus } from '#rooms/people/alumni-desk/decide-alumnus.ts'
import { listClaimsOf } from '#rooms/people/claims/claims.store.ts'
import { proveClaim } from '#rooms/people/claims/prove-claim.ts'

const registration = z.strictObject({
  fields: z.looseObject({ name: z.string(), email: z.email() }).catchall(z.string()),
  proof: z.enum(['card', 'marksheet']).optional(),
  hoursAgo: z.int(),
  rejectedFor: z.string().optional(),
  /** The desk's request for more information; the registration stays pending. */
  askedFor: z.string().optional(),
})
const registrations = readPlans('registrations', z.array(registration))

/** Registers them through the browsers' call, oldest first, and confirms their e-mails. */
export async function registerAlumni(stage: Stage): Promise<void> {
  const { portal, caller } = stage
  const actorId = stage.desk('AlumniAdmin').id
  const inTime = registrations.toSorted((one, other) => other.hoursAgo - one.hoursAgo)
  for (const { fields, proof, hoursAgo, rejectedFor, askedFor } of inTime) {
    const files = proof ? [{ field: 'proof', bytes: await proofOf(proof, fields.email), name: proof }] : []
    await caller.post(null, '/alumni', fields, { at: stage.daysAgo(0, hoursAgo), files })
    await portal.inTransaction(async (tx) => {
      const [accountId] = await listClaimsOf(tx, fields.email)
      if (accountId === undefined) throw new Error(`${fields.email} has no registration`)
      // The seed has no mails to read the code from.
      await proveClaim(portal, tx, accountId)
      if (rejectedFor) await rejectAlumnus(portal, tx, { accountId, actorId, reason: rejectedFor })
      if (askedFor) await askAlumnusForMore(portal, tx, { accountId, actorId, text: askedFor })
    })
  }
}

async function proofOf(kind: 'card' | 'marksheet', slug: string): Promise<Buffer> {
  return kind === 'card'
    ? drawPicture(`card:${slug}`, 540, 340)
    : writePdf('Marksheet of the eighth semester')
}
