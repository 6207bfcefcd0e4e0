import type { EventQuestion } from '@portal/contract/event-fields.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import type { EventQuestionType, FestCategory } from '@portal/contract/event-words.ts'
import { dayTimeOf, isoOfDayTime } from '#web/platform/typed-dates.ts'
import type { PickedFile } from '#web/ui/picked-files.ts'

/** A question as typed, with one option per line. */
export interface QuestionRow {
  id: string
  type: EventQuestionType
  label: string
  isRequired: boolean
  perPerson: boolean
  options: string
}

export type EventGoal = 'draft' | 'scheduled' | 'live'

/** The form values of an event: times in India's time (`2026-11-20T12:00`), numbers as typed. */
export const emptyEvent = {
  title: '',
  fest: 'Regular',
  category: '',
  tags: [] as string[],
  poster: '',
  body: '',
  rules: '',
  prizes: '',
  faq: [] as { question: string; answer: string }[],
  startsAt: '',
  endsAt: '',
  venue: '',
  link: '',
  schedule: [] as { at: string; what: string }[],
  registrationOpensAt: '',
  registrationClosesAt: '',
  eligibleYears: [] as string[],
  eligibleBranches: [] as string[],
  seats: '',
  hasWaitingList: true,
  offerHours: '',
  minMembers: '1',
  maxMembers: '1',
  fee: '',
  feeNote: '',
  upiId: '',
  hasGuests: false,
  guestFee: '',
  points: [] as { place: string; points: string }[],
  heads: [] as { who: string }[],
  questions: [] as QuestionRow[],
  contacts: [] as { name: string; phone: string }[],
  publishAt: '',
  changeNote: '',
  /** The revision that the form started from; null for a new thing. */
  revision: null as number | null,
}

export type EventValues = typeof emptyEvent

export const emptyFestivalEvent: EventValues = { ...emptyEvent, fest: 'TML', category: 'Tatva' }

export function valuesOf(event: EventDetail): EventValues {
  const { title, fest, body, rules, prizes, faq, venue, link, feeNote, upiId, contacts } = event
  const timeOf = (iso: string | null) => (iso === null ? '' : dayTimeOf(iso))
  return {
    title,
    fest,
    body,
    rules,
    prizes,
    faq,
    venue,
    link,
    feeNote,
    upiId,
    contacts,
    tags: [...event.tags],
    category: event.category ?? '',
    poster: event.poster ?? '',
    startsAt: timeOf(event.startsAt),
    endsAt: timeOf(event.endsAt),
    schedule: event.schedule.map(({ at, what }) => ({ at: dayTimeOf(at), what })),
    registrationOpensAt: timeOf(event.registrationOpensAt),
    registrationClosesAt: timeOf(event.registrationClosesAt),
    eligibleYears: [...event.eligibleYears],
    eligibleBranches: [...event.eligibleBranches],
    seats: event.seats?.toString() ?? '',
    hasWaitingList: event.hasWaitingList || event.seats === null,
    offerHours: event.offerHours?.toString() ?? '',
    minMembers: String(event.minMembers),
    maxMembers: String(event.maxMembers),
    fee: event.fee === 0 ? '' : String(event.fee),
    hasGuests: event.guestFee !== null,
    guestFee: event.guestFee?.toString() ?? '',
    points: event.points.map(({ place, points }) => ({ place, points: String(points) })),
    heads: event.heads.map(({ prn }) => ({ who: prn })),
    questions: event.questions.map((question) => ({
      ...question,
      perPerson: question.perPerson ?? false,
      options: question.options.join('\n'),
    })),
    publishAt: timeOf(event.publishAt),
    changeNote: '',
    revision: event.revision,
  }
}

/** Builds the call's body. Text that isn't a number is sent as typed, so that the contract reports it. */
export function bodyOf(values: EventValues, goal: EventGoal) {
  const { title, fest, tags, poster, body, rules, prizes, faq, venue, link, contacts } = values
  return {
    title,
    fest,
    tags,
    poster,
    body,
    rules,
    prizes,
    faq,
    venue,
    link: link.trim(),
    contacts,
    category: fest === 'TML' && values.category !== '' ? (values.category as FestCategory) : null,
    startsAt: isoOfDayTime(values.startsAt),
    endsAt: isoOfDayTime(values.endsAt),
    schedule: values.schedule.map(sentSchedule),
    registrationOpensAt: isoOfDayTime(values.registrationOpensAt),
    registrationClosesAt: isoOfDayTime(values.registrationClosesAt),
    eligibleYears: values.eligibleYears,
    eligibleBranches: values.eligibleBranches,
    seats: numberOf(values.seats, null),
    hasWaitingList: values.hasWaitingList,
    offerHours: numberOf(values.offerHours, null),
    minMembers: numberOf(values.minMembers, 1),
    maxMembers: numberOf(values.maxMembers, 1),
    fee: numberOf(values.fee, 0),
    feeNote: values.feeNote,
    upiId: values.upiId.trim(),
    guestFee: fest === 'TML' && values.hasGuests ? numberOf(values.guestFee, 0) : null,
    points: values.category === 'Lakshya' ? values.points.map(sentPoints) : [],
    heads: values.heads.map(({ who }) => who),
    questions: values.questions.map(sentQuestion),
    changeNote: values.changeNote,
    ...(values.revision !== null && { revision: values.revision }),
    publish: goal === 'live' ? 'now' : goal === 'draft' ? 'draft' : isoOfDayTime(values.publishAt),
  }
}

/**
 * Moves the schedule with the event's day: the times stay, the days shift by the same number. If the event
 * has no complete day, as after duplicating or while typing, the shift starts from the schedule's first day.
 */
export function movedSchedule(schedule: EventValues['schedule'], before: string, after: string) {
  const dayOf = (value: string) => Date.parse(`${value.split('T')[0]}T00:00Z`)
  const first = schedule.map(({ at }) => at).sort()[0] ?? ''
  const from = dayOf(before)
  const shiftMs = dayOf(after) - (Number.isNaN(from) ? dayOf(first) : from)
  if (Number.isNaN(shiftMs) || shiftMs === 0) return schedule
  return schedule.map(({ at, what }) => {
    const [, time = ''] = at.split('T')
    const day = dayOf(at) + shiftMs
    return { at: Number.isNaN(day) ? at : `${new Date(day).toISOString().slice(0, 10)}T${time}`, what }
  })
}

export const sentSchedule = ({ at, what }: EventValues['schedule'][number]) => ({
  at: isoOfDayTime(at),
  what,
})
export const sentPoints = ({ place, points }: EventValues['points'][number]) => ({
  place,
  points: numberOf(points, ''),
})
export const sentQuestion = ({ options, ...question }: QuestionRow) => ({
  ...question,
  options: hasChoices(question.type) ? choicesOf(options) : [],
})

export function hasChoices(type: EventQuestion['type']): boolean {
  return type === 'radio' || type === 'checkbox'
}

export function choicesOf(options: string): string[] {
  const lines = options.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
}

/** Returns the next unused id of a question. */
export function nextQuestionId(rows: readonly { id: string }[]): string {
  const numbers = rows.map(({ id }) => Number(/^q(\d{1,6})$/.exec(id)?.[1] ?? 0))
  return `q${Math.max(0, ...numbers) + 1}`
}

function numberOf<None>(typed: string, none: None): number | string | None {
  const bare = typed.trim()
  if (bare === '') return none
  return /^\d{1,9}$/.test(bare) ? Number(bare) : bare
}

/** Builds the form with the files. Values other than text are sent as JSON. */
export function formOf(
  body: ReturnType<typeof bodyOf>,
  { files, rules }: { files: readonly PickedFile[]; rules: readonly PickedFile[] },
): FormData {
  const form = new FormData()
  const kept = [...files, ...rules].filter(({ file }) => file === null).map(({ key }) => key)
  for (const [name, value] of Object.entries({ ...body, keptFiles: kept }))
    form.append(name, typeof value === 'string' && name !== 'category' ? value : JSON.stringify(value))
  for (const { file } of files) if (file) form.append('attachments', file, file.name)
  for (const { file } of rules) if (file) form.append('rulesPdf', file, file.name)
  return form
}
