import type { Announcement } from '@portal/contract/announcement-records.ts'
import type { RequestedState } from '@portal/contract/announcement-words.ts'
import { announcements } from '@portal/contract/announcements.ts'
import { internships } from '@portal/contract/internships.ts'
import { dayTimeOf, futureProblem, isoOfDayTime } from '#web/platform/typed-dates.ts'
import { type BodySchema, fieldsOf } from '#web/ui/form/fields-of.ts'
import type { PickedFile } from '#web/ui/picked-files.ts'

export type Kind = Announcement['kind']

/** The form values of an announcement or an internship. Times are in India's time, `2026-11-20T12:00`. */
export const emptyValues = {
  title: '',
  body: '',
  roles: [] as string[],
  years: [] as string[],
  branches: [] as string[],
  priority: 'Normal',
  isPinned: false,
  publishAt: '',
  hideAfter: '',
  company: '',
  role: '',
  type: 'Full-time',
  mode: 'On site',
  place: '',
  stipend: '',
  duration: '',
  domains: [] as string[],
  openings: '',
  deadline: '',
  applyLink: '',
  applyEmail: '',
  hasReferral: false,
  isMailed: false,
  hasComments: false,
  changeNote: '',
  isNotifiedAgain: false,
  /** The revision that the form started from; null for a new thing. */
  revision: null as number | null,
}

export type AnnouncementValues = typeof emptyValues

const shared = [
  'title',
  'body',
  'years',
  'branches',
  'publishAt',
  'hasComments',
  'isMailed',
  'changeNote',
  'isNotifiedAgain',
] as const
const ofKind = {
  announcement: [...shared, 'roles', 'priority', 'isPinned', 'hideAfter'],
  internship: [
    ...[...shared, 'company', 'role', 'type', 'mode', 'place', 'stipend', 'duration', 'domains'],
    ...['openings', 'deadline', 'applyLink', 'applyEmail', 'hasReferral'],
  ],
} as const satisfies Record<Kind, readonly string[]>

export function valuesOf(announcement: Announcement): AnnouncementValues {
  const { internship, audience } = announcement
  return {
    ...emptyValues,
    title: announcement.title,
    revision: announcement.revision,
    body: announcement.body,
    ...audience,
    priority: announcement.priority,
    isPinned: announcement.isPinned,
    isMailed: announcement.isMailed,
    hasComments: announcement.hasComments,
    publishAt: announcement.publishAt ? dayTimeOf(announcement.publishAt) : '',
    // An expired announcement needs a new time.
    hideAfter:
      announcement.hideAfter && announcement.state !== 'expired' ? dayTimeOf(announcement.hideAfter) : '',
    ...(internship && { ...internship, openings: internship.openings?.toString() ?? '' }),
  }
}

/** Builds the call's body from the fields of the kind. */
export function bodyOf(
  kind: Kind,
  values: AnnouncementValues,
  state: RequestedState,
): Record<string, unknown> {
  const fields = ofKind[kind] as readonly (keyof AnnouncementValues)[]
  const said = Object.fromEntries(fields.map((field) => [field, values[field]]))
  return {
    ...said,
    ...(values.revision !== null && { revision: values.revision }),
    state,
    publishAt: state === 'scheduled' ? isoOfDayTime(values.publishAt) : '',
    ...(kind === 'announcement' && { hideAfter: isoOfDayTime(values.hideAfter) }),
  }
}

/** Builds the form with the files. An empty value stands for an empty list. */
export function formOf(body: Record<string, unknown>, files: readonly PickedFile[]): FormData {
  const form = new FormData()
  const kept = files.filter(({ file }) => file === null).map(({ key }) => key)
  for (const [name, value] of Object.entries({ ...body, keptFiles: kept }))
    for (const one of Array.isArray(value) && value.length > 0 ? value : [value])
      form.append(name, String(one))
  for (const { file } of files) if (file) form.append('files', file, file.name)
  return form
}

export const announcementFields = {
  announcement: fieldsOfKind('announcement', announcements.createAnnouncement.body),
  internship: fieldsOfKind('internship', internships.postInternship.body),
}

function fieldsOfKind(kind: Kind, schema: BodySchema) {
  return fieldsOf<AnnouncementValues, RequestedState>(schema, {
    bodyOf: (values, state) => bodyOf(kind, values, state),
    also: (values, state) => ({
      ...(state !== 'draft' && values.body === '' && { body: 'Write the text' }),
      ...(kind === 'internship' && wrongWayToApply(values)),
      ...(values.hideAfter !== '' &&
        isoOfDayTime(values.hideAfter) === '' && { hideAfter: 'Enter both a day and a time' }),
      ...(state === 'scheduled' &&
        futureProblem(values.publishAt) !== null && { publishAt: 'Choose a time in the future' }),
    }),
  })
}

function wrongWayToApply({ applyLink, applyEmail }: AnnouncementValues) {
  const isFine = (applyLink.trim() === '') !== (applyEmail.trim() === '')
  return isFine ? {} : { applyLink: 'Enter a link or an e-mail address to apply with' }
}
