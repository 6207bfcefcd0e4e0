import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idOrSlug, listed, listOf, moment, pageQuery, searched } from './fields.ts'
import { formAudience } from './form-definition.ts'
import { answerChartKinds, formOwnings, formResultLimits, formSorts } from './form-result-words.ts'
import { formFieldTypes, formLimits, formStates } from './form-words.ts'
import { branches, years } from './reference.ts'
import { sheetFormats } from './sheet-formats.ts'

const ofTeams = { room: 'forms', roles: ['Team'] } as const
const byId = z.object({ id: idOrSlug })

const formCan = z.object({
  update: z.boolean(),
  results: z.boolean(),
  duplicate: z.boolean(),
  open: z.boolean(),
  close: z.boolean(),
  delete: z.boolean(),
})

/** A form in a team's list. */
const formRow = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(formStates),
  opensAt: moment.nullable(),
  closesAt: moment.nullable(),
  /** The time of the latest publication; null for a draft that was never published. */
  publishedAt: moment.nullable(),
  updatedAt: moment,
  answerCount: z.int(),
  /** Null for no limit. */
  maxAnswers: z.int().nullable(),
  audience: formAudience,
  isAnonymous: z.boolean(),
  owner: z.object({ name: z.string(), slug: z.string().nullable() }),
  isOwn: z.boolean(),
  can: formCan,
})
export type FormRow = z.infer<typeof formRow>

/** The summary of the answers to one field. */
const fieldResult = z.object({
  id: z.string(),
  /** The label in the newest version that has the field. */
  label: z.string(),
  type: z.enum(formFieldTypes),
  /** True if the newest version no longer has the field. */
  isRemoved: z.boolean(),
  /** True if the field identifies the respondent, so no chart is shown. */
  isPerson: z.boolean(),
  /** The number of people who answered it. */
  answered: z.int(),
  chart: z.enum(answerChartKinds),
  bars: z.array(
    z.object({
      /** The id of the option, or the lower bound of the bar. */
      id: z.string(),
      label: z.string(),
      count: z.int(),
      /** The seats of an option that has a limit. */
      seats: z.int().nullable(),
      isRemoved: z.boolean(),
    }),
  ),
  /** For a number field. Above 9,999 and for fractions, the median is accurate to three digits. */
  numbers: z.object({ median: z.number(), mean: z.number(), total: z.number() }).nullable(),
  /** The most frequent words or hosts, each with the number of answers that contain it. */
  words: z.array(z.object({ word: z.string(), count: z.int() })),
})
export type FieldResult = z.infer<typeof fieldResult>

const formResults = formRow.extend({
  /** The answers of today in India. */
  todayCount: z.int(),
  /** The days in India, yyyy-mm-dd, from the first answer to the last one or today. */
  days: z.array(z.object({ day: z.string(), count: z.int() })),
  /** The number of people who began an answer without sending it; null if that wasn't counted. */
  startedCount: z.int().nullable(),
  /** The median time from the first entry to sending; null if unknown. */
  usualSeconds: z.int().nullable(),
  /** True if certain people are expected to answer, so that some can be missing. */
  hasMissing: z.boolean(),
  fields: z.array(fieldResult),
})
export type FormResults = z.infer<typeof formResults>

/** Null in an anonymous form, and for a visitor. */
const answerer = z
  .object({
    name: z.string(),
    slug: z.string().nullable(),
    profile: z.string().nullable(),
    email: z.string(),
    prn: z.string(),
    /** The class of a student: 'TE IT'. */
    class: z.string(),
  })
  .nullable()

const formAnswerRow = z.object({
  _id: z.string(),
  person: answerer,
  /** Null in an anonymous form. */
  answeredAt: moment.nullable(),
  editedAt: moment.nullable(),
  /** The answers by field id, in the wording of the version that was answered. */
  values: z.record(z.string(), z.string()),
})
export type FormAnswerRow = z.infer<typeof formAnswerRow>

const missingClass = z.object({
  /** '' for people who aren't students. */
  year: z.string(),
  branch: z.string(),
  answeredCount: z.int(),
  reachCount: z.int(),
  remindedAt: moment.nullable(),
  /** The first few people who haven't answered; empty in an anonymous form. */
  names: z.array(z.string()),
})
export type MissingClass = z.infer<typeof missingClass>

/** The results for the team that owns a form and for its collaborators. Other people get 404. */
export const formResultsApi = {
  listForms: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/forms',
    summary: 'List forms of your team',
    description: 'Your own and those that you collaborate on. Without a state, the open ones.',
    query: pageQuery(formLimits.listPageSize).extend({
      state: z.enum(formStates, { error: `state must be ${formStates.join(', ')}` }).default('Open'),
      name: searched.optional(),
      owner: z.enum(formOwnings, { error: 'owner must be mine or shared' }).optional(),
      sort: z.enum(formSorts, { error: `sort must be ${formSorts.join(' or ')}` }).optional(),
    }),
    response: listOf(formRow).extend({ total: z.int(), counts: z.record(z.enum(formStates), z.int()) }),
  }),
  readFormResults: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/forms/:id/results',
    summary: 'Get the results of a form',
    description: 'From counts that are kept, so it costs the same for ten answers and for 100,000.',
    params: byId,
    response: formResults,
  }),
  listFormAnswers: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/forms/:id/answers',
    summary: 'List answers to a form',
    description:
      'The newest first; in no order where the form is anonymous. name finds beginnings of words in answers, names and PRNs; field with option, answers that chose it; class those of a class, like TE IT.',
    params: byId,
    query: pageQuery(formResultLimits.answersPageSize)
      .extend({
        name: searched.optional(),
        field: id.optional(),
        option: id.optional(),
        year: listed(years, 'years'),
        branch: listed(branches, 'branches'),
      })
      .refine(({ field, option }) => (field === undefined) === (option === undefined), {
        error: 'Choose a field and one of its options',
        path: ['option'],
      }),
    response: listOf(formAnswerRow).extend({ total: z.int() }),
  }),
  exportFormAnswers: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/forms/:id/answers.:format',
    summary: 'Export answers to a form',
    description: 'All answers to all versions; fields that were removed come last.',
    params: byId.extend({ format: z.enum(sheetFormats, { error: 'Choose xlsx or csv' }) }),
  }),
  deleteFormAnswer: endpoint({
    ...ofTeams,
    method: 'DELETE',
    path: '/forms/:id/answers/:answerId',
    summary: 'Delete an answer to a form',
    description: 'Its seats are free again, and who gave it may answer again unless the form is anonymous.',
    params: byId.extend({ answerId: id }),
  }),
  deleteFormAnswers: endpoint({
    ...ofTeams,
    method: 'DELETE',
    path: '/forms/:id/answers',
    summary: 'Delete several answers to a form',
    description: 'In one step. Answers that are already deleted are ignored.',
    params: byId,
    body: z.object({
      answerIds: z
        .array(id)
        .min(1, 'Choose at least one answer')
        .max(formResultLimits.deletedMax, `Choose at most ${formResultLimits.deletedMax} answers`),
    }),
    response: z.object({ count: z.int() }),
  }),
  listFormMissing: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/forms/:id/missing',
    summary: 'List who has not answered a form',
    description: 'By class; those with the most people missing first.',
    params: byId,
    response: z.object({ result: z.array(missingClass), answeredCount: z.int(), reachCount: z.int() }),
  }),
  remindOfForm: endpoint({
    ...ofTeams,
    method: 'POST',
    path: '/forms/:id/remind',
    summary: 'Remind a class of a form',
    description:
      'Notifies everyone of the class who has not answered, once a day. Without a class: people who are not students.',
    params: byId,
    body: z.object({
      year: z.enum(years, { error: 'Choose a year from the list' }).or(z.literal('')).default(''),
      branch: z.enum(branches, { error: 'Choose a branch from the list' }).or(z.literal('')).default(''),
    }),
    response: z.object({ count: z.int() }),
  }),
}
