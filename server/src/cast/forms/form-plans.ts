import { formAudience } from '@portal/contract/form-definition.ts'
import { formFieldTypes, profileParts } from '@portal/contract/form-words.ts'
import { z } from 'zod'
import { castKey } from '#cast/named-people.ts'
import { readPlans } from '#cast/read-plans.ts'

const whole = z.int().min(0)
const texts = z.array(z.string())

/** A field of the demo with answers: options weighted by `weights`, texts from `said`, numbers in `between`. */
const plannedField = z.strictObject({
  id: z.string(),
  type: z.enum(formFieldTypes),
  label: z.string(),
  required: z.boolean().default(false),
  min: whole.nullable().default(null),
  max: whole.nullable().default(null),
  pattern: z.string().default(''),
  profile: z.enum(profileParts).nullable().default(null),
  /** An id, a label and the number of seats. */
  options: z.array(z.tuple([z.string(), z.string()], whole)).default([]),
  weights: z.array(whole).default([]),
  said: texts.optional(),
  between: z.tuple([whole, whole]).optional(),
  /** The share of people who answer it. */
  answered: z.number().default(1),
})
export type PlannedField = z.output<typeof plannedField>

/** A form of the demo. Days count from the day of the demo. */
const formPlan = z.strictObject({
  email: z.email(),
  title: z.string(),
  description: z.string(),
  pages: z.array(z.strictObject({ title: z.string().default(''), fields: z.array(plannedField) })),
  settings: z.looseObject({
    audience: formAudience.default({ isPublic: false, roles: ['Student'], years: [], branches: [] }),
    anonymous: z.boolean().default(false),
    onePerPerson: z.boolean().default(false),
  }),
  hasCover: z.boolean().default(false),
  /** The days since its publication; left out for a draft. */
  publishedDaysAgo: whole.optional(),
  opensInDays: whole.optional(),
  /** Negative if it has closed. */
  closesInDays: z.int().optional(),
  /** The days since the team closed it by hand. */
  closedDaysAgo: whole.optional(),
  /** The e-mails of the teams that also edit it. */
  collaborators: texts.default([]),
  answers: whole.default(0),
  /** Named people who answer it first. */
  first: z.array(castKey).default([]),
  /** A field of the first answers that the published form no longer has. */
  removed: plannedField.optional(),
})
export type FormPlan = z.output<typeof formPlan>
export const formPlans = readPlans('forms', z.array(formPlan))
