import type { Announcement } from '@portal/contract/announcement-records.ts'
import type { WishedState } from '@portal/contract/announcement-words.ts'
import { announcements } from '@portal/contract/announcements.ts'
import { internships } from '@portal/contract/internships.ts'
import type { CallProblem } from '#web/platform/call.ts'
import { dayTimeOf, isoOfDayTime } from '#web/platform/typed-dates.ts'
import type { PickedFile } from '#web/ui/picked-files.ts'

/** What an announcement and an internship are made of in the form; moments in India's time, `2026-11-20T12:00`. */
export interface AnnouncementValues {
  title: string
  body: string
  roles: string[]
  years: string[]
  branches: string[]
  priority: string
  isPinned: boolean
  publishAt: string
  hideAfter: string
  isMailed: boolean
  hasComments: boolean
  changeNote: string
  isToldAgain: boolean
  company: string
  role: string
  type: string
  mode: string
  place: string
  stipend: string
  duration: string
  domains: string[]
  openings: string
  deadline: string
  applyLink: string
  applyEmail: string
  hasReferral: boolean
}

export type AnnouncementField = keyof AnnouncementValues
export type AnnouncementProblems = Partial<Record<AnnouncementField | 'files', string>>
export type Kind = Announcement['kind']

export const emptyValues: AnnouncementValues = {
  ...{ title: '', body: '', roles: [], years: [], branches: [], priority: 'Normal', isPinned: false },
  ...{ publishAt: '', hideAfter: '', company: '', role: '', type: 'Full-time', mode: 'On site', place: '' },
  ...{ stipend: '', duration: '', domains: [], openings: '', deadline: '', applyLink: '', applyEmail: '' },
  ...{ hasReferral: false, isMailed: false, hasComments: false, changeNote: '', isToldAgain: false },
}

const shared = [
  'title',
  'body',
  'years',
  'branches',
  'publishAt',
  'hasComments',
  'isMailed',
  'changeNote',
  'isToldAgain',
] as const
const ofKind = {
  announcement: [...shared, 'roles', 'priority', 'isPinned', 'hideAfter'],
  internship: [
    ...[...shared, 'company', 'role', 'type', 'mode', 'place', 'stipend', 'duration', 'domains'],
    ...['openings', 'deadline', 'applyLink', 'applyEmail', 'hasReferral'],
  ],
} as const satisfies Record<Kind, readonly string[]>

export function valuesOf(it: Announcement): AnnouncementValues {
  const { internship, audience } = it
  return {
    ...emptyValues,
    ...{ title: it.title, body: it.body, ...audience, priority: it.priority, isPinned: it.isPinned },
    ...{ isMailed: it.isMailed, hasComments: it.hasComments },
    publishAt: it.publishAt ? dayTimeOf(it.publishAt) : '',
    // Its moment has passed: a new one is due.
    hideAfter: it.hideAfter && it.state !== 'expired' ? dayTimeOf(it.hideAfter) : '',
    ...(internship && { ...internship, openings: internship.openings?.toString() ?? '' }),
  }
}

/** The body of the call, by the fields of the kind. */
export function bodyOf(kind: Kind, values: AnnouncementValues, state: WishedState): Record<string, unknown> {
  const fields = ofKind[kind] as readonly AnnouncementField[]
  const said = Object.fromEntries(fields.map((field) => [field, values[field]]))
  return {
    ...said,
    state,
    publishAt: state === 'scheduled' ? isoOfDayTime(values.publishAt) : '',
    ...(kind === 'announcement' && { hideAfter: isoOfDayTime(values.hideAfter) }),
  }
}

/** The same with the files, as a form: an empty value says that a list is empty. */
export function formOf(body: Record<string, unknown>, files: readonly PickedFile[]): FormData {
  const form = new FormData()
  const kept = files.filter(({ file }) => file === null).map(({ key }) => key)
  for (const [name, value] of Object.entries({ ...body, keptFiles: kept }))
    for (const one of Array.isArray(value) && value.length > 0 ? value : [value])
      form.append(name, String(one))
  for (const { file } of files) if (file) form.append('files', file, file.name)
  return form
}

/** What the contract says of the values, a sentence for each field that does not fit that state. */
export function problemsOf(kind: Kind, values: AnnouncementValues, state: WishedState): AnnouncementProblems {
  const form = kind === 'internship' ? internships.postInternship.body : announcements.createAnnouncement.body
  const { error } = form.safeParse(bodyOf(kind, values, state))
  const found = byField(error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [])
  if (state === 'scheduled' && !(Date.parse(isoOfDayTime(values.publishAt)) > Date.now()))
    found.publishAt ??= 'Choose a time in the future'
  if (values.hideAfter !== '' && isoOfDayTime(values.hideAfter) === '')
    found.hideAfter ??= 'Enter both a day and a time'
  if (kind === 'internship' && (values.applyLink.trim() === '') === (values.applyEmail.trim() === ''))
    found.applyLink ??= 'Enter a link or an e-mail address to apply with'
  return found
}

export function problemsIn({ errors }: CallProblem): AnnouncementProblems {
  return byField(errors)
}

/** Whether a draft from an earlier visit can be taken up. */
export function isAnnouncementValues(value: unknown): value is AnnouncementValues {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(emptyValues).every(([name, empty]) => {
    const found = (value as Record<string, unknown>)[name]
    if (!Array.isArray(empty)) return typeof found === typeof empty
    return Array.isArray(found) && found.every((one) => typeof one === 'string')
  })
}

function byField(errors: readonly { path: string; message: string }[]): AnnouncementProblems {
  const found: AnnouncementProblems = {}
  const fields = [...Object.keys(emptyValues), 'files'] as (keyof AnnouncementProblems)[]
  for (const { path, message } of errors) {
    const field = fields.find((known) => known === path.split('.')[0])
    if (field !== undefined) found[field] ??= message
  }
  return found
}
