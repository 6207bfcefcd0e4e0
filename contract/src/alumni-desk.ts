import { z } from 'zod'
import { mergeStatus } from './account-merges.ts'
import {
  alumniActivities,
  alumniDecisions,
  alumniStatuses,
  deskSorts,
  duplicateReasons,
  emailStates,
} from './alumni-desk-lists.ts'
import { passOutYearMax } from './alumni-registration.ts'
import { endpoint } from './endpoint.ts'
import { email, id, listOf, longText, moment, pageQuery, searched, text } from './fields.ts'
import { limits } from './limits.ts'
import { networkLink } from './network-link-field.ts'
import type { Network } from './network-links.ts'
import { personName } from './person-name.ts'
import { branches, branchFilters, employmentTypes } from './reference.ts'
import { importMode, importReport, importSheet, sheetFormat } from './spreadsheets.ts'

/* The alumni desk of the AlumniAdmin. */

/** Decisions that can be undone within 10 seconds by the account that made them. */
export const undoOffer = z.object({
  ids: z.array(z.string()),
  until: moment,
  /** The milliseconds left when the answer was sent, because a browser's clock may be wrong. */
  leftMs: z.int(),
})
export type UndoOffer = z.infer<typeof undoOffer>

/** A row of the desk's tables. */
export const deskAlumnus = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  email: z.string(),
  /** False until someone enters the mailed code; until then the address may belong to someone else. */
  isEmailConfirmed: z.boolean(),
  profile: z.string().nullable(),
  /** An account blocked by the college's operator counts as blocked, regardless of earlier decisions. */
  status: z.enum(alumniStatuses),
  branch: z.string(),
  passOutYear: z.int(),
  prnOrRoll: z.string(),
  city: z.string(),
  companyName: z.string(),
  designation: z.string(),
  employmentType: z.string().nullable(),
  /** The reference of the registration; null if the college entered the alumnus. */
  reference: z.string().nullable(),
  submittedAt: moment,
  hasProof: z.boolean(),
  /** What the desk has asked a pending registrant for; empty if nothing. */
  askedFor: z.string(),
  /**
   * The number of accounts that probably belong to the same person; counted for pending registrations only.
   */
  duplicateCount: z.int(),
  can: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    askForMore: z.boolean(),
    block: z.boolean(),
    reactivate: z.boolean(),
  }),
  /** The viewer's latest decision. The row stays in its list as long as the decision can be undone. */
  undo: undoOffer.nullable(),
})
export type DeskAlumnus = z.infer<typeof deskAlumnus>

/** Another account that probably belongs to the same person, with the reasons. */
export const likelyDuplicate = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  roleModel: z.string(),
  /** 'CE 2021' for an alumnus, 'BE CE' for a student. */
  headline: z.string(),
  status: z.enum(alumniStatuses).nullable(),
  because: z.array(z.enum(duplicateReasons)),
  /** True if both accounts belong to alumni and the desk may merge them now. */
  canMerge: z.boolean(),
  /** What keeps the desk from merging two alumni, and what to do; empty if nothing does. */
  mergeRefusal: z.string(),
})
export type LikelyDuplicate = z.infer<typeof likelyDuplicate>

export const deskAlumnusDetail = deskAlumnus.extend({
  linkedin: z.string().nullable(),
  github: z.string().nullable(),
  college: z.string(),
  course: z.string(),
  postGradYear: z.int().nullable(),
  reason: z.string(),
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  lastActiveAt: moment.nullable(),
  proof: z.object({ type: z.string(), byteCount: z.int() }).nullable(),
  duplicates: z.array(likelyDuplicate),
  /** The request to the holder of an old student account; null if there is none. */
  merge: mergeStatus.nullable(),
  /** The actions on the account, newest first. */
  history: z.array(
    z.object({ at: moment, action: z.string(), by: z.string().nullable(), reason: z.string().nullable() }),
  ),
})
export type DeskAlumnusDetail = z.infer<typeof deskAlumnusDetail>

const yearSentence = () => `Enter a pass-out year from ${limits.passOutYearMin} to ${passOutYearMax()}`

/** A pass-out year as the desk may enter it. */
export const deskPassOutYear = z
  .int({ error: yearSentence })
  .min(limits.passOutYearMin, { error: yearSentence })
  .refine((year) => year <= passOutYearMax(), { error: yearSentence })

/** The filters of the desk's lists and its export. */
export const deskFilter = z.object({
  status: z
    .enum(alumniStatuses, { error: 'status must be pending, approved, rejected or blocked' })
    .optional(),
  /** Part of the name, the e-mail or the PRN. */
  name: searched.optional(),
  branch: z.enum(branchFilters, { error: 'Choose a branch from the list' }).optional(),
  passOutYear: z
    .string()
    .regex(/^\d{4}$/, 'Enter a year, e.g. 2021')
    .transform(Number)
    .optional(),
  /** Whether the alumnus was signed in within the last 90 days. */
  activity: z.enum(alumniActivities, { error: 'activity must be active or inactive' }).optional(),
  /** Whether the e-mail of the registration is confirmed; left out for both. */
  email: z.enum(emailStates, { error: 'email must be confirmed or unconfirmed' }).optional(),
})

const optionalText = (label: string, max: number) => text({ label, max }).optional()
const employmentType = z.enum(employmentTypes, { error: 'Choose an employment type from the list' })
const link = (network: Network) => networkLink(network).nullable().optional()

/** The fields that the desk may correct; omitted fields stay unchanged. */
export const deskAlumnusChange = z.object({
  name: personName({ label: 'the name', min: 1, missing: 'Enter a name' }).optional(),
  email: email.optional(),
  branch: z.enum(branches, { error: 'Pick a branch' }).optional(),
  passOutYear: deskPassOutYear.optional(),
  prnOrRoll: text({ label: 'the PRN or roll number', max: 30 }).toUpperCase().optional(),
  city: optionalText('the city', 80),
  companyName: optionalText('the company', 120),
  designation: optionalText('the designation', 120),
  employmentType: employmentType.nullable().optional(),
  linkedin: link('linkedin'),
  github: link('github'),
})
export type DeskAlumnusChange = z.infer<typeof deskAlumnusChange>

/**
 * `data` of the CONFLICT of a bulk approval: the reason for each registration that can't be approved. None is
 * approved then.
 */
export const approvalReport = z.object({
  refused: z.array(z.object({ _id: z.string(), name: z.string(), message: z.string() })),
})
export type ApprovalReport = z.infer<typeof approvalReport>

const idList = (missing: string) =>
  z
    .array(id, { error: missing })
    .min(1, missing)
    .max(limits.pageSizeMax, `Choose at most ${limits.pageSizeMax} at a time`)
    .transform((ids) => [...new Set(ids)])

/** The number of alumni in each status, and of the approved alumni who were active. */
const alumniCounts = z.object({
  approved: z.int(),
  pending: z.int(),
  rejected: z.int(),
  blocked: z.int(),
  activeIn90Days: z.int(),
})

const byId = z.object({ id })
const desk = { room: 'people', roles: ['AlumniAdmin'] } as const

export const alumniDesk = {
  readDeskFigures: endpoint({
    room: 'desk',
    method: 'GET',
    path: '/alumni/admin/figures',
    roles: ['AlumniAdmin'],
    summary: "Get the alumni desk's counters",
    response: alumniCounts.extend({
      unansweredQueries: z.int(),
      liveInternships: z.int(),
    }),
  }),
  exportAlumni: endpoint({
    ...desk,
    method: 'GET',
    path: '/alumni/admin/export',
    summary: 'Export alumni as an Excel or CSV file',
    description: 'Exports the alumni that match the filters.',
    query: deskFilter.extend({ format: sheetFormat }),
    limit: 'write',
  }),
  giveImportTemplate: endpoint({
    ...desk,
    method: 'GET',
    path: '/alumni/admin/importTemplate',
    summary: 'Download the import template',
    description: 'As an Excel or CSV file.',
    query: z.object({ format: sheetFormat }),
  }),
  importAlumni: endpoint({
    ...desk,
    method: 'POST',
    path: '/alumni/admin/import',
    summary: 'Import alumni from an Excel or CSV file',
    description:
      'Adds new alumni and updates the ones with the same e-mail. Imports all rows or none. With mode=preview the file is only checked.',
    body: z.object({ mode: importMode, sheet: importSheet }),
    multipart: { files: { file: 1 } },
    response: importReport,
  }),
  approveAlumni: endpoint({
    ...desk,
    method: 'PUT',
    path: '/alumni/admin/approve',
    limit: 'decision',
    summary: 'Approve several registrations',
    description: 'Approves all of them or none.',
    body: z.object({ ids: idList('Choose who to approve') }),
    response: z.object({ approvedCount: z.int(), undo: undoOffer }),
  }),
  undoDecisions: endpoint({
    ...desk,
    method: 'PUT',
    path: '/alumni/admin/undo',
    limit: 'decision',
    summary: 'Undo approvals or rejections',
    description: 'Your own, within 10 seconds, all of them or none. No e-mail is sent.',
    body: z.object({ ids: idList('Choose what to undo') }),
  }),
  listDeskAlumni: endpoint({
    ...desk,
    method: 'GET',
    path: '/alumni/admin',
    summary: 'List alumni',
    description: 'Pending registrations are sorted by the longest wait, everything else by newest.',
    query: deskFilter.extend({
      ...pageQuery(limits.deskPageSize).shape,
      sort: z.enum(deskSorts, { error: 'Choose a sort order from the list' }).optional(),
    }),
    response: listOf(deskAlumnus).extend({ total: z.int() }),
  }),
  readDeskAlumnus: endpoint({
    ...desk,
    method: 'GET',
    path: '/alumni/admin/:id',
    summary: 'Get an alumnus',
    description: "Includes the registration, likely duplicates and the account's history.",
    params: byId,
    response: deskAlumnusDetail,
  }),
  decideAlumnus: endpoint({
    ...desk,
    method: 'PUT',
    path: '/alumni/admin/:id',
    limit: 'decision',
    summary: 'Set the status of an alumnus',
    description: 'Approve, reject with a reason, or block. Approving a blocked account unblocks it.',
    params: byId,
    body: z
      .object({
        status: z.enum(alumniDecisions, { error: 'status must be approved, rejected or blocked' }),
        reason: longText({ label: 'the reason', max: limits.deskReasonLengthMax }).optional(),
      })
      .refine(({ status, reason }) => status !== 'rejected' || !!reason, {
        path: ['reason'],
        error: "Enter a reason. It's included in the e-mail.",
      }),
    /** `undo` is null for blocking and unblocking, which can't be undone here. */
    response: deskAlumnus.extend({ counts: alumniCounts }),
  }),
  updateDeskAlumnus: endpoint({
    ...desk,
    method: 'PUT',
    path: '/alumni/admin/:id/profile',
    summary: 'Update an alumnus',
    description: "Fields you leave out don't change.",
    params: byId,
    body: deskAlumnusChange,
    response: deskAlumnus,
  }),
}
