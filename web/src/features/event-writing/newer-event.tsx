import type { EventDetail } from '@portal/contract/event-records.ts'
import { CallProblem } from '#web/platform/call.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { isoOfDayTime } from '#web/platform/typed-dates.ts'
import { mergeValues } from '#web/ui/form/merge-values.ts'
import { NewerVersion } from '#web/ui/form/newer-version.tsx'
import { textOfHtml } from '#web/ui/form/text-of-html.ts'
import { type EventValues, valuesOf } from './event-values.ts'
import type { EventForming } from './use-event-form.ts'

/** Returns whether the form was refused because the event has changed since it was opened. */
export function isBehind({ error, values }: EventForming, { revision }: EventDetail): boolean {
  return error instanceof CallProblem && error.code === 'CONFLICT' && revision !== values.revision
}

/** Lets the person choose between two versions of an event, field by field. */
export function NewerEvent({ form, event }: { form: EventForming; event: EventDetail }) {
  const { values: mine, base, error, rebaseOn } = form
  const theirs = valuesOf(event)
  // A draft from an earlier visit started from a revision that is gone.
  const start = base.revision === mine.revision ? base : null
  // The next save is based on their revision.
  const merge = mergeValues(start, { ...mine, revision: theirs.revision }, theirs)
  return (
    <NewerVersion
      sentence={error instanceof Error ? error.message : ''}
      theirs={theirs}
      mine={mine}
      merge={merge}
      labelOf={(field) => labels[field]}
      wordsOf={wordsOf}
      onMerge={(values) => rebaseOn(event, values)}
    />
  )
}

const labels: Readonly<Record<keyof EventValues, string>> = {
  title: 'Title',
  fest: 'Fest',
  category: 'Pillar',
  tags: 'Tags',
  poster: 'Poster',
  body: 'Description',
  rules: 'Rules',
  prizes: 'Prizes',
  faq: 'Questions people ask',
  startsAt: 'Starts',
  endsAt: 'Ends',
  venue: 'Venue',
  link: 'Link',
  schedule: 'Schedule',
  registrationOpensAt: 'Registration opens',
  registrationClosesAt: 'Registration closes',
  eligibleYears: 'Years',
  eligibleBranches: 'Branches',
  seats: 'Seats',
  hasWaitingList: 'Waiting list',
  offerHours: 'Hours to accept a freed seat',
  minMembers: 'Group size, least',
  maxMembers: 'Group size, most',
  fee: 'Fee in rupees',
  feeNote: 'How to pay',
  upiId: 'UPI ID',
  hasGuests: 'Guests',
  guestFee: 'Fee for guests, in rupees',
  points: 'Points for the branch',
  heads: 'Event heads',
  questions: 'Questions',
  contacts: 'Contacts',
  publishAt: 'Publish at',
  changeNote: 'What changed',
  revision: 'Revision',
}

const times: readonly (keyof EventValues)[] = [
  ...(['startsAt', 'endsAt', 'registrationOpensAt', 'registrationClosesAt', 'publishAt'] as const),
]
const richTexts: readonly (keyof EventValues)[] = ['body', 'rules', 'prizes']

function wordsOf(field: keyof EventValues, values: EventValues): string {
  const value = values[field]
  if (field === 'poster') return value === '' ? 'No picture' : 'A picture'
  if (Array.isArray(value)) return value.map(rowWords).join('; ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (richTexts.includes(field)) return textOfHtml(String(value))
  if (times.includes(field)) return momentWords(String(value))
  return String(value)
}

function rowWords(row: string | object): string {
  if (typeof row === 'string') return row
  // The id of a row means nothing to a person.
  const { id: _id, ...cells } = row as { id?: string }
  return Object.values(cells)
    .filter((cell) => typeof cell === 'string' && cell !== '')
    .map((cell) => (/^\d{4}-\d{2}-\d{2}T/.test(String(cell)) ? momentWords(String(cell)) : String(cell)))
    .join(', ')
}

function momentWords(dayTime: string): string {
  const iso = isoOfDayTime(dayTime)
  return iso === '' ? dayTime : formatDateTime(iso)
}
