import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, isStorable, moment, text } from './fields.ts'
import { limits } from './limits.ts'

/* Two accounts of one person become one; and the desk asks for what a registration lacks. */

export const joinStates = ['asked', 'expired', 'confirmed', 'refused'] as const

/** How it stands with the question to the holder of an old student account; the e-mail is shown in part. */
export const joinStanding = z.object({
  state: z.enum(joinStates),
  email: z.string(),
  expiresAt: moment,
})
export type JoinStanding = z.infer<typeof joinStanding>

/** What the holder of the old account sees before he answers. */
export const joinRequest = z.object({
  state: z.enum(joinStates),
  /** The account that stays: the alumnus's. */
  alumnus: z.object({ name: z.string(), email: z.string(), headline: z.string() }),
  /** The old student account. */
  student: z.object({ name: z.string(), email: z.string() }),
  expiresAt: moment,
})
export type JoinRequest = z.infer<typeof joinRequest>

const moved = z.object({ what: z.string(), count: z.int() })

const token = z.object({
  token: z.string().min(1).max(200).refine(isStorable, 'That link does not fit'),
})
const byId = z.object({ id })
const asks = { room: 'people', roles: ['All'] } as const
const desk = { room: 'people', roles: ['AlumniAdmin'] } as const

export const accountJoins = {
  readJoinRequest: endpoint({
    ...asks,
    method: 'GET',
    path: '/alumni/accountJoin/:token',
    summary: 'Who asks to take an old student account along, by the token of the mailed link',
    params: token,
    response: joinRequest,
  }),
  answerJoinRequest: endpoint({
    ...asks,
    method: 'POST',
    path: '/alumni/accountJoin/:token',
    limit: 'write',
    summary: 'The holder of the old account says yes or no; yes makes the two accounts one',
    params: token,
    body: z.object({
      answer: z.enum(['confirmed', 'refused'], { error: 'answer is confirmed or refused' }),
    }),
    response: joinRequest,
  }),
  askJoinAgain: endpoint({
    ...asks,
    method: 'POST',
    path: '/alumni/registration/:token/join',
    limit: 'registration',
    summary: 'Mail the question to the old student account once more, after it has expired',
    params: token,
  }),
  askForMore: endpoint({
    ...desk,
    method: 'PUT',
    path: '/alumni/admin/:id/askForMore',
    summary: 'Ask whoever waits for approval for something; the registration can then be sent again',
    params: byId,
    body: z.object({
      text: text({
        label: 'the request',
        min: 1,
        max: limits.deskReasonLengthMax,
        missing: 'Say what is missing: the mail says it',
      }),
    }),
  }),
  previewJoin: endpoint({
    ...desk,
    method: 'GET',
    path: '/alumni/admin/:id/join/:goneId',
    summary: 'What would move to this alumnus from another alumni account of the same person',
    params: byId.extend({ goneId: id }),
    response: z.object({ moved: z.array(moved) }),
  }),
  joinAlumni: endpoint({
    ...desk,
    method: 'PUT',
    path: '/alumni/admin/:id/join/:goneId',
    summary: 'Make another alumni account of the same person part of this one',
    params: byId.extend({ goneId: id }),
    body: z.object({ isSamePerson: z.literal(true, { error: 'Confirm that it is the same person' }) }),
  }),
}
