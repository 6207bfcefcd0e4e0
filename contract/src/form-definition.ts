import { z } from 'zod'
import { branchList, yearList } from './audience.ts'
import { audienceRoles } from './audience-words.ts'
import { httpUrl, id, longText, pictureAddress, plainLine, text } from './fields.ts'
import { formFieldTypes, formLimits, profileParts, showIfTests } from './form-words.ts'

/*
 * The definition of a form. Only its shape is checked here, because a draft may be incomplete;
 * `check-form.ts` finds the problems that keep a form from being published.
 */

/** An id chosen by the client. It never changes, so that answers keep their field and their option. */
const partId = z
  .string({ error: 'Enter an id' })
  .regex(/^[\w-]{1,40}$/, 'id must be 1 to 40 letters or digits')
  // Server and browser use these ids as keys of plain objects, so names like `constructor` are refused.
  .refine((partId) => !(partId in {}), 'Choose another id')
const whole = (label: string, max: number) =>
  z
    .int(`Enter ${label} as a whole number`)
    .min(1, `Enter ${label} from 1 to ${max.toLocaleString('en-IN')}`)
    .max(max, `Enter ${label} from 1 to ${max.toLocaleString('en-IN')}`)

export const formOption = z.object({
  id: partId,
  label: text({ label: 'the option', max: formLimits.labelLengthMax }),
  /** Shown smaller beside the label: the place and the time. */
  note: text({ label: 'the note', max: formLimits.labelLengthMax }).default(''),
  /** Null for no limit. */
  seats: whole('the seats', formLimits.seatsMax).nullable().default(null),
})
export type FormOption = z.infer<typeof formOption>

/** The condition for showing a field, which depends on the answer to another field. */
export const showIfRule = z.object({
  field: partId,
  is: z.enum(showIfTests, { error: `showIf.is must be ${showIfTests.join(', ')}` }),
  /** The id of an option, a text or a number; '' for `empty` and `notEmpty`. */
  value: z
    .union([text({ label: 'the value', max: formLimits.labelLengthMax }), z.number().transform(String)])
    .default(''),
})
export type ShowIfRule = z.infer<typeof showIfRule>

/**
 * The limit of a number's value, a text's characters or the number of chosen options; for a date or a time
 * the earliest or latest, as yyyy-mm-dd or hh:mm.
 */
const bound = z.union([z.number(), plainLine().max(10)], { error: 'Enter a number or a date' }).nullable()

export const formField = z.object({
  id: partId,
  type: z.enum(formFieldTypes, { error: `type must be ${formFieldTypes.join(', ')}` }),
  label: text({ label: 'the label', max: formLimits.labelLengthMax }),
  help: longText({ label: 'the help', max: formLimits.helpLengthMax }).default(''),
  required: z.boolean().default(false),
  options: z
    .array(formOption)
    .max(formLimits.optionsMax, `Offer at most ${formLimits.optionsMax} options`)
    .default([]),
  min: bound.default(null),
  max: bound.default(null),
  /** The pattern that the whole text must match, see `text-pattern.ts`; '' for none. */
  pattern: text({ label: 'the pattern', max: formLimits.patternLengthMax }).default(''),
  showIf: showIfRule.nullable().default(null),
  /** The part of the account that fills in this field, which is then locked. Visitors don't see the field. */
  profile: z
    .enum(profileParts, { error: `profile must be ${profileParts.join(', ')}` })
    .nullable()
    .default(null),
})
export type FormField = z.infer<typeof formField>

export const formPage = z.object({
  title: text({ label: 'the title of the page', max: formLimits.labelLengthMax }).default(''),
  fields: z
    .array(formField)
    .max(formLimits.fieldsMax, `Use at most ${formLimits.fieldsMax} fields`)
    .default([]),
})
export type FormPage = z.infer<typeof formPage>

export const formPages = z
  .array(formPage)
  .max(formLimits.pagesMax, `Use at most ${formLimits.pagesMax} pages`)
  .superRefine((pages, context) => {
    const seen = new Set<string>()
    for (const [i, page] of pages.entries())
      for (const [j, field] of page.fields.entries()) {
        const path = [i, 'fields', j]
        if (seen.has(field.id))
          context.addIssue({ code: 'custom', path: [...path, 'id'], message: 'Two fields have the same id' })
        seen.add(field.id)
        if (new Set(field.options.map((one) => one.id)).size < field.options.length)
          context.addIssue({
            code: 'custom',
            path: [...path, 'options'],
            message: 'Two options have the same id',
          })
      }
    if (seen.size > formLimits.fieldsMax)
      context.addIssue({ code: 'custom', path: [], message: `Use at most ${formLimits.fieldsMax} fields` })
  })

/**
 * The people who may fill it in: anyone (`isPublic`), or people who are signed in. No roles means all roles.
 * Years limit the students, branches the students and the alumni.
 */
export const formAudience = z.object({
  isPublic: z.boolean().default(false),
  roles: z
    .array(z.enum(audienceRoles, { error: 'Choose roles from the list' }))
    .max(audienceRoles.length)
    .default([]),
  years: yearList.default([]),
  branches: branchList.default([]),
})
export type FormAudience = z.infer<typeof formAudience>

const time = (what: string) => z.iso.datetime({ error: `Choose when the form ${what}` }).nullable()

export const formSettings = z.object({
  audience: formAudience,
  opensAt: time('opens'),
  closesAt: time('closes'),
  maxAnswers: whole('the maximum number of answers', formLimits.answersMax).nullable(),
  onePerPerson: z.boolean(),
  /** Answers are stored without their person. */
  anonymous: z.boolean(),
  /** Answers can be edited until the form closes. */
  editable: z.boolean(),
  thanks: z.object({
    text: longText({ label: 'the thank-you text', max: formLimits.thanksLengthMax }).default(''),
    linkLabel: text({ label: 'the text of the link', max: formLimits.linkLabelLengthMax }).default(''),
    link: httpUrl.or(z.literal('')).default(''),
  }),
  /** The owner and the collaborators are notified of each answer. */
  notifyOwners: z.boolean(),
  /** The id of one of the owner's events: answering the form registers for it. */
  event: id.nullable(),
})
export type FormSettings = z.infer<typeof formSettings>

/** Everything that people see, which each version stores. */
export const formContent = z.object({
  title: text({ label: 'the title', max: formLimits.titleLengthMax }),
  description: longText({ label: 'the description', max: formLimits.descriptionLengthMax }),
  /** The address returned by the picture upload; '' for none. */
  cover: pictureAddress.default(''),
  pages: formPages,
  settings: formSettings,
})
export type FormContent = z.infer<typeof formContent>
