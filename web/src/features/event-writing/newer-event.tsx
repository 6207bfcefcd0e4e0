import type { EventDetail } from '@portal/contract/event-records.ts'
import { CallProblem } from '#web/platform/call.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { isoOfDayTime } from '#web/platform/typed-dates.ts'
import { mergeValues } from '#web/ui/form/merge-values.ts'
import { NewerVersion } from '#web/ui/form/newer-version.tsx'
import { textOfHtml } from '#web/ui/form/text-of-html.ts'
import { basicsLabels } from './basics-fields.tsx'
import { contactLabels } from './contact-fields.tsx'
import { type EventValues, valuesOf } from './event-values.ts'
import { feeLabels } from './fee-fields.tsx'
import { festivalLabels } from './festival-fields.tsx'
import { publishLabels } from './publish-fields.tsx'
import { questionLabels } from './question-fields.tsx'
import type { EventForming } from './use-event-form.ts'
import { whenLabels } from './when-fields.tsx'
import { whoLabels } from './who-fields.tsx'

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
  ...basicsLabels,
  ...festivalLabels,
  ...whenLabels,
  ...whoLabels,
  ...feeLabels,
  ...questionLabels,
  ...contactLabels,
  ...publishLabels,
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
