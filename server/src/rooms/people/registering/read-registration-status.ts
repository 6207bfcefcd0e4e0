import { alumniRegistration } from '@portal/contract/alumni-registration.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { mergeStatusOf } from '../account-merges/merge-request.ts'
import { registrationByReference } from './people.store-registration.ts'
import { referenceIn } from './registration-link.ts'
import { mayBeSentAgain } from './send-registration-again.ts'

type Found = NonNullable<Awaited<ReturnType<typeof registrationByReference>>>

/** Returns the status of a registration. A link that was not made here gives NOT_FOUND. */
export const readRegistrationStatus = handler(
  alumniRegistration.readRegistrationStatus,
  async ({ portal, params }) => {
    const reference = referenceIn(portal.config, params.token)
    const row = reference ? await registrationByReference(portal.db, reference) : undefined
    if (!row) throw notFound('registration')
    return {
      data: {
        reference: row.reference ?? '',
        status: row.status,
        name: row.name,
        email: row.email,
        submittedAt: row.submitted_at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
        reason: row.status === 'rejected' ? row.reason : '',
        askedFor: row.status === 'pending' ? row.asked_for : '',
        sent: mayBeSentAgain(row) ? sentOf(row) : null,
        merge: await mergeStatusOf(portal, row.id),
      },
    }
  },
)

function sentOf(row: Found) {
  return {
    name: row.name,
    branch: row.branch,
    passOutYear: row.pass_out_year,
    prn: row.prn_or_roll,
    city: row.city,
    qualification: row.qualification,
    employmentType: row.employment_type ?? '',
    companyName: row.company_name,
    designation: row.designation,
    college: row.college,
    course: row.course,
    postGradYear: row.post_grad_year,
    linkedin: row.linkedin ?? '',
    github: row.github ?? '',
    photo: row.photo_url,
    hasProof: row.proof_key !== null,
  }
}
