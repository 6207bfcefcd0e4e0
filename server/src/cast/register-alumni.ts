import type { CastCaller } from '#cast/cast-caller.ts'
import { drawPicture } from '#cast/draw-picture.ts'
import { writePdf } from '#cast/write-pdf.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { askAlumnusForMore } from '#rooms/people/alumni-desk/ask-alumnus-for-more.ts'
import { rejectAlumnus } from '#rooms/people/alumni-desk/decide-alumnus.ts'
import { listClaimsOf } from '#rooms/people/claims/claims.store.ts'
import { proveClaim } from '#rooms/people/claims/prove-claim.ts'

interface CastRegistration {
  fields: Record<string, string>
  proof?: 'card' | 'marksheet'
  hoursAgo: number
  rejectedFor?: string
  /** The desk's request for more information; the registration stays pending. */
  askedFor?: string
}

const hourMs = 3_600_000

/**
 * Alumni who registered themselves: four pending registrations, each a different case (one has been asked for
 * more), and a rejected one.
 */
const registrations: readonly CastRegistration[] = [
  {
    fields: {
      name: 'Prachi Salvi',
      email: 'prachi.salvi@mail.example',
      branch: 'ME',
      passOutYear: '2016',
      prn: '112D1044',
      employmentType: 'Full-Time',
      companyName: 'Deccan Forge Limited',
      city: 'Kolhapur',
      designation: 'Design engineer',
    },
    proof: 'card',
    hoursAgo: 5,
  },
  {
    // He already has an account with his other address.
    fields: {
      name: 'Kabir Shaikh',
      email: 'kabir.shaikh@mail.example',
      branch: 'CE',
      passOutYear: '2021',
      employmentType: 'Full-Time',
      companyName: 'Raat-ki-Mandi Logistics Private Limited',
      city: 'Pune',
    },
    proof: 'card',
    hoursAgo: 26,
  },
  {
    fields: {
      name: 'Devika Menon',
      email: 'devika.menon@mail.example',
      branch: 'IT',
      passOutYear: '2023',
      employmentType: 'Higher-Studies',
      college: 'Lakeshore State University',
      postGradYear: '2027',
      course: 'M.S. in Computer Science',
    },
    proof: 'marksheet',
    hoursAgo: 49,
    askedFor: 'Please add a photo and the completion year printed on your degree.',
  },
  {
    // Still a student, as the number shows.
    fields: {
      name: 'Kiran Ukey',
      email: 'kiran.ukey@mail.example',
      branch: 'PPT',
      passOutYear: '2026',
      prn: '124E1001',
      employmentType: 'Other',
    },
    hoursAgo: 70,
  },
  {
    fields: {
      name: 'Imran Qureshi',
      email: 'imran.qureshi@mail.example',
      branch: 'ECS',
      passOutYear: '2014',
      employmentType: 'Self-Employed',
      companyName: 'Qureshi Wiring Works',
      city: 'Thane',
    },
    proof: 'card',
    hoursAgo: 120,
    rejectedFor: 'The card is cut off and we can’t read its number. Please upload a photo of the whole card.',
  },
]

/** Registers them through the browsers' call, oldest first, and confirms their e-mails. */
export async function registerAlumni(
  portal: Portal,
  caller: CastCaller,
  { now, adminId }: { now: Date; adminId: string },
): Promise<void> {
  const inTime = registrations.toSorted((one, other) => other.hoursAgo - one.hoursAgo)
  for (const { fields, proof, hoursAgo, rejectedFor, askedFor } of inTime) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (proof) form.append('proof', await proofOf(proof, fields.email ?? ''), proof)
    await caller.sendAsVisitorAt(new Date(now.getTime() - hoursAgo * hourMs), '/alumni', form)
    await portal.inTransaction(async (tx) => {
      const accountId = await claimantOf(tx, fields.email ?? '')
      // The seed has no mails to read the code from.
      await proveClaim(portal, tx, accountId)
      const decision = { accountId, actorId: adminId }
      if (rejectedFor) await rejectAlumnus(portal, tx, { ...decision, reason: rejectedFor })
      if (askedFor) await askAlumnusForMore(portal, tx, { ...decision, text: askedFor })
    })
  }
}

async function claimantOf(tx: Transaction, email: string): Promise<string> {
  const [accountId] = await listClaimsOf(tx, email)
  if (accountId === undefined) throw new Error(`${email} has no registration`)
  return accountId
}

async function proofOf(kind: 'card' | 'marksheet', slug: string): Promise<Blob> {
  if (kind === 'marksheet') return new Blob([new Uint8Array(writePdf('Marksheet of the eighth semester'))])
  return new Blob([new Uint8Array(await drawPicture(`card:${slug}`, 540, 340))])
}
