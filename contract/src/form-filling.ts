import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { registrationStates } from './event-words.ts'
import { email, idOrSlug, moment, plainLine, trapField } from './fields.ts'
import { formPage, formSettings } from './form-definition.ts'
import { formFillLimits, formFillStates } from './form-fill-words.ts'

const ofEveryone = { room: 'forms', roles: ['All'] } as const
const byId = z.object({ id: idOrSlug })

/** Of a visitor: the key to their own answer, as its receipt had it. */
const entry = plainLine("This link isn't valid").max(200, "This link isn't valid")

const formEvent = z.object({
  slug: z.string(),
  title: z.string(),
  venue: z.string(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
})

/** What a form asks and who asks it. */
const formFace = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  team: z.object({ name: z.string(), slug: z.string() }),
  /** Answering the form registers for it. */
  event: formEvent.nullable(),
})

const ownAnswer = z.object({
  reference: z.string(),
  answeredAt: moment,
  editedAt: moment.nullable(),
  /** Counts its saves; a change names the one that it was made to. */
  revision: z.int(),
  /** The version that it was given to. */
  version: z.int(),
  /** What that version asked; empty when it is the one that is published. */
  pages: z.array(formPage),
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
})
export type OwnFormAnswer = z.infer<typeof ownAnswer>

const seatsLeft = {
  /** Null: no limit. */
  placesLeft: z.int().nullable(),
  /** By the id of the field and of the option; options without a limit are left out. */
  seatsLeft: z.record(z.string(), z.record(z.string(), z.int())),
  /** Whether it is between its opening and its closing. */
  isOpen: z.boolean(),
  /** Of the version that is published now. */
  publishedVersion: z.int(),
}

export const formToFill = formFace.extend({
  description: z.string(),
  /** The address of a picture; '': none. */
  cover: z.string(),
  state: z.enum(formFillStates),
  /** Why it can't be answered, as a sentence; '' when it can. */
  reason: z.string(),
  /** For whom it is: 'SE to BE, all branches'. */
  audience: z.string(),
  isPublic: z.boolean(),
  opensAt: moment.nullable(),
  closesAt: moment.nullable(),
  maxAnswers: z.int().nullable(),
  ...seatsLeft,
  onePerPerson: z.boolean(),
  anonymous: z.boolean(),
  editable: z.boolean(),
  /** A visitor confirms their e-mail, so that each person answers once. */
  needsEmail: z.boolean(),
  version: z.int(),
  /** None where the viewer may neither answer it nor see their own answer. */
  pages: z.array(formPage),
  /** What locked fields are filled with; null: of a visitor, and in an anonymous form. */
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
  /** People to ask: of the event, or the team itself. Phones and addresses are for people who are signed in. */
  contacts: z.array(z.object({ name: z.string(), phone: z.string(), email: z.string() })),
  /** The viewer is notified when it opens, or takes answers again. */
  isAwaited: z.boolean(),
  can: z.object({ answer: z.boolean(), edit: z.boolean(), await: z.boolean() }),
})
export type FormToFill = z.infer<typeof formToFill>

/** What someone has in hand when they have answered. */
export const formReceipt = z.object({
  reference: z.string(),
  answeredAt: moment,
  form: formFace,
  thanks: formSettings.shape.thanks,
  /** Of the form's event; null: it has none. */
  registration: z.enum(registrationStates).nullable(),
  /** Of a visitor, where the answer can be changed: what opens it again. */
  entry: z.string().nullable(),
  closesAt: moment.nullable(),
  /** Where a copy goes; null: none can be sent. */
  mailTo: z.string().nullable(),
  can: z.object({ edit: z.boolean() }),
})
export type FormReceipt = z.infer<typeof formReceipt>

const answersBody = z.object({
  /** The one that was filled in. A form that was published again since is refused with 409. */
  version: z.int({ error: 'Enter the version of the form' }).min(1, 'Enter the version of the form'),
  /** By the id of the field. */
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
      /** Chosen by the client for this answer, so that sending it twice stores it once. */
      clientId: z.uuid({ error: 'clientId must be a UUID' }).optional(),
      /** Of a visitor, where the form takes one answer of a person. */
      email: plainLine().max(254).optional(),
      /** That was sent to the e-mail. */
      code: plainLine().max(20).optional(),
      /** How long it took since the first entry; only added up. */
      seconds: z.int('Enter whole seconds').min(0).max(formFillLimits.secondsMax).optional(),
      /** A field that people don't see: whoever fills it in is a program. */
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
    description:
      'Until the form closes, where it allows that. Seats move with the answer. Refused with 409 when it was changed since the revision you name; without a revision the last save wins.',
    params: byId,
    body: answersBody.extend({
      entry: entry.optional(),
      revision: z.int({ error: 'revision must be the one you last loaded' }).min(1).optional(),
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
