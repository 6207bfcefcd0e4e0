import type { Transaction } from '#platform/database/database.ts'
import type { registrationWords } from './registration-content.ts'

export interface Resubmission extends ReturnType<typeof registrationWords> {
  prn: string
  city: string
  photoUrl: string | null
  submittedAt: Date
}

/** Replaces a registration by its resubmission. It is pending again, and the decision is removed. */
export async function saveResubmission(tx: Transaction, accountId: string, sent: Resubmission) {
  const { name, photoUrl, linkedin = null, github = null } = sent
  await tx
    .updateTable('accounts')
    .set({ name, photo_url: photoUrl, linkedin, github })
    .where('id', '=', accountId)
    .execute()
  await tx
    .updateTable('alumni')
    .set({
      status: 'pending',
      branch: sent.branch,
      pass_out_year: sent.passOutYear,
      body: sent.body,
      domains: sent.domains,
      qualification: sent.qualification,
      company_name: sent.companyName,
      designation: sent.designation,
      employment_type: sent.employmentType ?? null,
      college: sent.college,
      course: sent.course,
      post_grad_year: sent.postGradYear ?? null,
      prn_or_roll: sent.prn,
      city: sent.city,
      submitted_at: sent.submittedAt,
      decided_at: null,
      decided_by: null,
      reason: '',
      asked_for: '',
    })
    .where('account_id', '=', accountId)
    .execute()
}
