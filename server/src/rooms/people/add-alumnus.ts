import type { AlumniStatus } from '@portal/contract/alumni-desk-lists.ts'
import type { Branch } from '@portal/contract/reference.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type AddedAccount, addAccount, type NewAccount } from './add-account.ts'

export interface NewAlumnus extends Omit<NewAccount, 'role'> {
  status: AlumniStatus
  branch: Branch
  passOutYear: number
  /** The rich text, sanitised by the platform's `readRichText`. */
  body?: string
  domains?: string[]
  qualification?: string
  companyName?: string
  designation?: string
  employmentType?: string
  college?: string
  course?: string
  postGradYear?: number
  city?: string
  coverUrl?: string
}

/** Adds an alumnus with their account. @returns null when the e-mail already has an account. */
export async function addAlumnus(tx: Transaction, alumnus: NewAlumnus): Promise<AddedAccount | null> {
  const added = await addAccount(tx, { ...alumnus, role: 'Alumni' })
  if (!added) return null
  await tx
    .insertInto('alumni')
    .values({
      account_id: added.id,
      status: alumnus.status,
      branch: alumnus.branch,
      pass_out_year: alumnus.passOutYear,
      body: alumnus.body ?? '',
      domains: alumnus.domains ?? [],
      qualification: alumnus.qualification ?? '',
      company_name: alumnus.companyName ?? '',
      designation: alumnus.designation ?? '',
      employment_type: alumnus.employmentType ?? null,
      college: alumnus.college ?? '',
      course: alumnus.course ?? '',
      post_grad_year: alumnus.postGradYear ?? null,
      city: alumnus.city ?? '',
      cover_url: alumnus.coverUrl ?? null,
      submitted_at: alumnus.joinedAt,
    })
    .execute()
  return added
}
