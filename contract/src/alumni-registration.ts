import { z } from 'zod'
import { academicYearAt } from './academic-year.ts'
import { mergeStatus } from './account-merges.ts'
import { endpoint } from './endpoint.ts'
import { email, linkKey, mailedCode, richText, text, trapField } from './fields.ts'
import { limits } from './limits.ts'
import { networkLink } from './network-link-field.ts'
import { personName } from './person-name.ts'
import { branches, employmentTypes, queryDomains } from './reference.ts'

/** Returns the latest pass-out year: the year in which the current academic year ends, 2027 for 2026-27. */
export function passOutYearMax(): number {
  return Number(academicYearAt(new Date()).slice(0, 4)) + 1
}

const passOutYear = yearField('Enter the year you passed out', passOutYearMax)
/** A course that has just begun ends some years later. */
const postGradYearMax = () => passOutYearMax() + 6

/** The details of an alumnus, in a registration and in the corrected copy of a rejected one. */
const details = z.object({
  name: personName({ label: 'your name', min: 1, missing: 'Enter your name' }),
  branch: z.enum(branches, { error: 'Choose your branch' }),
  passOutYear,
  /** As printed on the old identity card; not verified. */
  prn: optionalText('your PRN or roll number', 30).transform((prn) => prn?.toUpperCase()),
  city: optionalText('your city', 80),
  body: richText({
    missing: 'Enter text',
    bytesMax: limits.queryBodyBytesMax,
    tooLong: 'This text is too long',
  }).optional(),
  domains: z
    .array(z.enum(queryDomains, { error: 'Choose from the list' }))
    .max(queryDomains.length)
    .optional(),
  qualification: optionalText('your qualification', 120),
  employmentType: orBlank(z.enum(employmentTypes), 'Choose one from the list'),
  companyName: optionalText('the company', 120),
  designation: optionalText('your designation', 120),
  college: optionalText('the college', 160),
  course: optionalText('the course', 120),
  postGradYear: orBlank(
    yearField('Enter your expected completion year', postGradYearMax),
    () => `Enter a year from ${limits.passOutYearMin} to ${postGradYearMax()}`,
  ),
  linkedin: networkLink('linkedin').optional(),
  github: networkLink('github').optional(),
})
export type RegistrationDetails = z.infer<typeof details>

export const alumnusRegistration = details.extend({
  email,
  /** A hidden field that only programs fill in; the answer doesn't reveal that it was noticed. */
  website: trapField,
  /**
   * The token of the unconfirmed registration that this one replaces, because the person went back and
   * changed something.
   */
  replaces: linkKey.or(z.literal('')).optional(),
})
export type AlumnusRegistration = z.infer<typeof alumnusRegistration>

/** A registration whose e-mail isn't confirmed yet. */
export const registrationClaim = z.object({
  reference: z.string(),
  /** The address that received the code. */
  email: z.string(),
  isConfirmed: z.boolean(),
  /** True if another code can be sent now; after each code there is a wait of half a minute. */
  canResend: z.boolean(),
})

export const registrationStates = ['pending', 'approved', 'rejected', 'blocked'] as const

/** The registration as the mailed link shows it. */
export const registrationStatus = z.object({
  reference: z.string(),
  status: z.enum(registrationStates),
  name: z.string(),
  email: z.string(),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** The reason for a rejection; empty otherwise. */
  reason: z.string(),
  /** What the desk has asked for; empty if nothing. */
  askedFor: z.string(),
  /** The request to the holder of an old student account; null if there is none. */
  merge: mergeStatus.nullable(),
  /**
   * The submitted details for correction; null unless the registration was rejected or the desk asked for
   * more.
   */
  sent: z
    .object({
      name: z.string(),
      branch: z.string(),
      passOutYear: z.int(),
      prn: z.string(),
      city: z.string(),
      qualification: z.string(),
      employmentType: z.string(),
      companyName: z.string(),
      designation: z.string(),
      college: z.string(),
      course: z.string(),
      postGradYear: z.int().nullable(),
      linkedin: z.string(),
      github: z.string(),
      photo: z.string().nullable(),
      hasProof: z.boolean(),
    })
    .nullable(),
})
export type RegistrationStatus = z.infer<typeof registrationStatus>

/** The token of a mailed link, as it appears in a path. */
const statusToken = z.object({
  token: linkKey,
})
const multipart = { files: { profile: 1, proof: 1 }, lists: ['domains'] } as const

export const alumniRegistration = {
  registerAlumnus: endpoint({
    room: 'people',
    method: 'POST',
    path: '/alumni',
    roles: ['All'],
    limit: 'registration',
    summary: 'Register as an alumnus',
    description:
      'Accepts a photo (`profile`) and a marksheet or identity card (`proof`: a picture, or a PDF of up to 5 MB). Mails a code that confirms the e-mail; until then nothing is reserved, and the registration is deleted after a day. The registration stays pending until it is approved.',
    body: alumnusRegistration,
    multipart,
    /** `claim` is the token for entering the code; it expires once the e-mail is confirmed. */
    response: z.object({ reference: z.string(), claim: z.string() }),
    successStatus: 201,
  }),
  readRegistrationClaim: endpoint({
    room: 'people',
    method: 'GET',
    path: '/alumni/registrationClaim/:token',
    roles: ['All'],
    summary: 'Get an unconfirmed registration',
    description: 'The token is in the answer to the registration and in the link of the e-mail.',
    params: statusToken,
    response: registrationClaim,
  }),
  confirmRegistration: endpoint({
    room: 'people',
    method: 'POST',
    path: '/alumni/registrationClaim/:token/confirm',
    roles: ['All'],
    limit: 'registration',
    summary: "Confirm a registration's e-mail by the mailed code",
    description: 'A code works for 15 minutes and can be tried five times. The link to the status is mailed.',
    params: statusToken,
    body: z.object({ code: mailedCode }),
    response: registrationClaim,
    successStatus: 200,
  }),
  resendRegistrationCode: endpoint({
    room: 'people',
    method: 'POST',
    path: '/alumni/registrationClaim/:token/resend',
    roles: ['All'],
    limit: 'registration',
    summary: 'Send another code for a registration',
    description: 'Half a minute after the last one at the earliest; an older code is void.',
    params: statusToken,
    response: registrationClaim,
    successStatus: 200,
  }),
  readRegistrationStatus: endpoint({
    room: 'people',
    method: 'GET',
    path: '/alumni/registrationStatus/:token',
    roles: ['All'],
    summary: 'Get the status of a registration',
    description: 'The token is in the link of the e-mail.',
    params: statusToken,
    response: registrationStatus,
  }),
  sendRegistrationAgain: endpoint({
    room: 'people',
    method: 'PUT',
    path: '/alumni/registration/:token',
    roles: ['All'],
    limit: 'registration',
    summary: 'Resubmit a registration',
    description:
      "For rejected registrations and those that need more information. A photo or proof you leave out doesn't change.",
    params: statusToken,
    body: details,
    multipart,
    response: z.object({ reference: z.string() }),
  }),
  readProof: endpoint({
    room: 'people',
    method: 'GET',
    path: '/alumni/admin/:id/proof',
    roles: ['AlumniAdmin'],
    summary: 'Download the proof of an alumnus',
    description: 'Returns image/webp, or application/pdf as an attachment.',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/, 'Invalid id') }),
  }),
}

/** Makes a field optional, because a form sends '' for an untouched field. */
function orBlank<T extends z.ZodType>(field: T, error: string | (() => string)) {
  return z.union([field, z.literal('').transform(() => undefined)], { error }).optional()
}

function optionalText(label: string, max: number) {
  return text({ label, max })
    .optional()
    .transform((value) => value || undefined)
}

/** A four-digit year. Accepts text, because forms send nothing else. */
function yearField(missing: string, max: () => number) {
  return z
    .union(
      [
        z
          .string()
          .trim()
          .regex(/^\d{4}$/, missing),
        z.int(),
      ],
      { error: missing },
    )
    .transform(Number)
    .refine((year) => year >= limits.passOutYearMin && year <= max(), {
      error: () => `Enter a year from ${limits.passOutYearMin} to ${max()}`,
    })
}
