import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, linkKey, longText, moment } from './fields.ts'
import { limits } from './limits.ts'

/* Merging the two accounts of one person, and the desk's requests for what a registration lacks. */

export const mergeStates = ['asked', 'expired', 'confirmed', 'refused'] as const

/** The state of the request to the holder of an old student account. The e-mail is partly hidden. */
export const mergeStatus = z.object({
  state: z.enum(mergeStates),
  email: z.string(),
  expiresAt: moment,
})
export type MergeStatus = z.infer<typeof mergeStatus>

/** The request as the holder of the old account sees it before answering. */
export const mergeRequest = z.object({
  state: z.enum(mergeStates),
  /** The surviving account, which is the alumnus's. */
  alumnus: z.object({ name: z.string(), email: z.string(), headline: z.string() }),
  /** The old student account. */
  student: z.object({ name: z.string(), email: z.string() }),
  expiresAt: moment,
})
export type MergeRequest = z.infer<typeof mergeRequest>

const moved = z.object({ what: z.string(), count: z.int() })

const token = z.object({
  token: linkKey,
})
const byId = z.object({ id })
const asks = { room: 'people', roles: ['All'] } as const
const desk = { room: 'people', roles: ['AlumniAdmin'] } as const

export const accountMerges = {
  readMergeRequest: endpoint({
    ...asks,
    method: 'GET',
    path: '/alumni/accountMerge/:token',
    summary: 'Get a merge request',
    description: 'The token is in the link of the e-mail to the student account.',
    params: token,
    response: mergeRequest,
  }),
  answerMergeRequest: endpoint({
    ...asks,
    method: 'POST',
    path: '/alumni/accountMerge/:token',
    limit: 'write',
    summary: 'Answer a merge request',
    description: 'Confirming merges the student account into the alumni account.',
    params: token,
    body: z.object({
      answer: z.enum(['confirmed', 'refused'], { error: 'answer must be confirmed or refused' }),
    }),
    response: mergeRequest,
  }),
  askMergeAgain: endpoint({
    ...asks,
    method: 'POST',
    path: '/alumni/registration/:token/merge',
    limit: 'registration',
    summary: 'Resend the merge request',
    description: 'Only after the earlier e-mail has expired.',
    params: token,
  }),
  askForMore: endpoint({
    ...desk,
    method: 'PUT',
    path: '/alumni/admin/:id/askForMore',
    summary: 'Ask an applicant for more information',
    description: 'The applicant gets an e-mail and can then resubmit the registration.',
    params: byId,
    body: z.object({
      text: longText({
        label: 'the request',
        min: 1,
        max: limits.deskReasonLengthMax,
        missing: "Enter what's missing. It's included in the e-mail.",
      }),
    }),
  }),
  previewMerge: endpoint({
    ...desk,
    method: 'GET',
    path: '/alumni/admin/:id/merge/:mergedId',
    summary: 'Preview a merge of two alumni accounts',
    description: 'Lists what would move from the other account of the same person.',
    params: byId.extend({ mergedId: id }),
    response: z.object({ moved: z.array(moved) }),
  }),
  mergeAlumni: endpoint({
    ...desk,
    method: 'PUT',
    path: '/alumni/admin/:id/merge/:mergedId',
    summary: 'Merge two alumni accounts',
    description: "This can't be undone.",
    params: byId.extend({ mergedId: id }),
    body: z.object({ isSamePerson: z.literal(true, { error: 'Confirm that it is the same person' }) }),
  }),
}
