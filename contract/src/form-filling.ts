import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { registrationStates } from './event-words.ts'
import { basedOn, clientId, email, idOrSlug, moment, plainLine, trapField } from './fields.ts'
import { formPage, formSettings } from './form-definition.ts'
import { formFillLimits, formFillStates } from './form-fill-words.ts'

const ofEveryone = { room: 'forms', roles: ['All'] } as const
const byId = z.object({ id: idOrSlug })

/** The key to a visitor's own answer, from its receipt. */
const entry = plainLine("This link isn't valid").max(200, "This link isn't valid")

const formEvent = z.object({
  slug: z.string(),
  title: z.string(),
  venue: z.string(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
})

/** The head of a form: its title and its owner. */
const formFace = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  team: z.object({ name: z.string(), slug: z.string() }),
  /** Answering the form registers for this event. */
  event: formEvent.nullable(),
})

const ownAnswer = z.object({
  reference: z.string(),
  answeredAt: moment,
  editedAt: moment.nullable(),
  /** Incremented by each save; a change sends the revision it was based on. */
  revision: z.int(),
  /** The version of the form that was answered. */
  version: z.int(),
  /** The pages of that version; empty if it is the published one. */
  pages: z.array(formPage),
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
})
export type OwnFormAnswer = z.infer<typeof ownAnswer>

const seatsLeft = {
  /** Null for no limit. */
  placesLeft: z.int().nullable(),
  /** By field id and option id; options without a limit are left out. */
  seatsLeft: z.record(z.string(), z.record(z.string(), z.int())),
  /** True between the opening and the closing time. */
  isOpen: z.boolean(),
  /** The number of the published version. */
  publishedVersion: z.int(),
}

export const formToFill = formFace.extend({
  description: z.string(),
  /** The address of a picture; '' for none. */
  cover: z.string(),
  state: z.enum(formFillStates),
  /** The reason why it can't be answered, as a sentence; '' if it can. */
  reason: z.string(),
  /** The audience in words: 'SE to BE, all branches'. */
  audience: z.string(),
  isPublic: z.boolean(),
  opensAt: moment.nullable(),
  closesAt: moment.nullable(),
  maxAnswers: z.int().nullable(),
  ...seatsLeft,
  onePerPerson: z.boolean(),
  anonymous: z.boolean(),
  editable: z.boolean(),
  /** True if visitors have to confirm an e-mail, so that each person answers once. */
  needsEmail: z.boolean(),
  version: z.int(),
  /** Empty if the viewer may neither answer the form nor see an answer of their own. */
  pages: z.array(formPage),
  /** The values of locked fields; null for a visitor and in an anonymous form. */
  profile: z
    .object({
      name: z.string(),
      email: z.string(),
      prn: z.string(),
      branch: z.string(),
      year: z.string(),
    })
    .nullable(),
  mine: ownAnswer.nullable(),
  /**
   * The contacts of the event, or the team itself. Phones and addresses are shown to people who are signed
   * in.
   */
  contacts: z.array(z.object({ name: z.string(), phone: z.string(), email: z.string() })),
  /** True if the viewer asked to be notified when the form opens or takes answers again. */
  isAwaited: z.boolean(),
  can: z.object({ answer: z.boolean(), edit: z.boolean(), await: z.boolean() }),
})
export type FormToFill = z.infer<typeof formToFill>

/** The receipt of an answer. */
export const formReceipt = z.object({
  reference: z.string(),
  answeredAt: moment,
  form: formFace,
  thanks: formSettings.shape.thanks,
  /** The state of the registration for the form's event; null without an event. */
  registration: z.enum(registrationStates).nullable(),
  /** The key by which a visitor reopens the answer, if it can be changed. */
  entry: z.string().nullable(),
  closesAt: moment.nullable(),
  /** The address that a copy can be sent to; null if none can be sent. */
  mailTo: z.string().nullable(),
  can: z.object({ edit: z.boolean() }),
})
export type FormReceipt = z.infer<typeof formReceipt>

const answersBody = z.object({
  /** The version that was filled in. Refused with 409 if a newer version has been published. */
  version: z.int({ error: 'Enter the version of the form' }).min(1, 'Enter the version of the form'),
  /** By field id. */
  answers: z.record(plainLine(), z.unknown(), { error: 'Enter the answers' }),
})

export const formFilling = {
  readFormToFill: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/forms/:id/fill',
    summary: 'Get a form to fill in',
    description:
      'The published version, with what is left of its seats and the viewer’s own answer. A visitor names theirs by entry.',
    params: byId,
    query: z.object({ entry: entry.optional() }),
    response: formToFill,
  }),
  readFormSeats: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/forms/:id/seats',
    summary: "Get what is left of a form's seats, and whether it is open",
    description: 'With the version that is published now, so that a screen can say that there is a new one.',
    params: byId,
    response: z.object(seatsLeft),
  }),
  answerForm: endpoint({
    ...ofEveryone,
    method: 'POST',
    path: '/forms/:id/answers',
    summary: 'Answer a form',
    description:
      'Checked against the published version: answers to hidden and unknown fields are not stored, locked fields come from the account. Wrong answers are refused with 400, each under the id of its field; a seat that was taken with 409 in the same way. The same clientId again answers the same receipt with 200.',
    params: byId,
    body: answersBody.extend({
      clientId,
      /** The e-mail of a visitor, if the form takes one answer per person. */
      email: plainLine().max(254).optional(),
      /** The code mailed to that address. */
      code: plainLine().max(20).optional(),
      /** The seconds since the first entry, used for statistics only. */
      seconds: z.int('Enter whole seconds').min(0).max(formFillLimits.secondsMax).optional(),
      /** A hidden field that only programs fill in. */
      website: trapField,
    }),
    response: formReceipt,
    successStatus: 201,
  }),
  startForm: endpoint({
    ...ofEveryone,
    method: 'POST',
    path: '/forms/:id/starts',
    limit: 'tap',
    summary: 'Count a started answer',
    description: 'With the first entry in an open form. Only a number is kept, and nothing of the person.',
    params: byId,
    successStatus: 200,
  }),
  awaitForm: endpoint({
    room: 'forms',
    roles: ['Student', 'Team', 'Council', 'Alumni'],
    method: 'PUT',
    path: '/forms/:id/await',
    limit: 'tap',
    summary: 'Set whether you are notified when a form opens',
    description: 'Once, when a form that opens later takes answers, or when a full one has a place again.',
    params: byId,
    body: z.object({ awaits: z.boolean({ error: 'awaits must be true or false' }) }),
    response: z.object({ isAwaited: z.boolean() }),
  }),
  updateOwnFormAnswer: endpoint({
    ...ofEveryone,
    method: 'PUT',
    path: '/forms/:id/answers/mine',
    summary: 'Update your answer to a form',
    description: 'Until the form closes, where it allows that. Seats move with the answer.',
    params: byId,
    body: answersBody.extend({
      entry: entry.optional(),
      revision: basedOn,
    }),
    response: formReceipt,
  }),
  mailOwnFormAnswer: endpoint({
    ...ofEveryone,
    method: 'POST',
    path: '/forms/:id/answers/mine/mail',
    summary: 'Send yourself a copy of your answer',
    description: 'To your account, or to the e-mail that you confirmed.',
    params: byId,
    body: z.object({ entry: entry.optional() }).optional(),
    response: z.object({ mailTo: z.string() }),
    successStatus: 200,
  }),
  sendFormCode: endpoint({
    ...ofEveryone,
    method: 'POST',
    path: '/forms/:id/code',
    limit: 'guest',
    summary: 'Send a code that confirms your e-mail',
    description: `For visitors, where the form takes one answer of a person. It lasts ${formFillLimits.codeMinutes} minutes.`,
    params: byId,
    body: z.object({ email }),
    response: z.object({ email: z.string() }),
    successStatus: 200,
  }),
}
