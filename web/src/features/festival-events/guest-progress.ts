import { placeNames } from '@portal/contract/event-head-words.ts'
import { feeInWords, ordinal } from '@portal/contract/event-labels.ts'
import type { GuestEntry } from '@portal/contract/festival-events.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** Returns the state of a guest's registration for its own page: the furthest step that it has reached. */
export function standingOf(entry: GuestEntry): { words: string; tone: TagTone } {
  const { state, position, isConfirmed, place, played, payment } = entry
  if (state === 'Cancelled') return { words: 'Cancelled', tone: 'bad' }
  if (!isConfirmed) return { words: 'Not confirmed yet', tone: 'waiting' }
  if (state === 'Waiting')
    return { words: position ? `${ordinal(position)} in line` : 'Waiting list', tone: 'waiting' }
  if (place) return { words: placeNames[place], tone: 'good' }
  if (played === 'noShow') return { words: 'No-show', tone: 'bad' }
  if (played === 'played') return { words: 'Played', tone: 'good' }
  if (state === 'CheckedIn') return { words: 'Checked in', tone: 'good' }
  if (state === 'Approved') return { words: 'Approved', tone: 'good' }
  return payment ? { words: 'Paid', tone: 'good' } : { words: 'Waiting for the desk', tone: 'waiting' }
}

/** Describes a guest's next step; '' if there is none. */
export function nextStepOf(entry: GuestEntry): string {
  const { state, isConfirmed, place, played, members, event } = entry
  if (state === 'Cancelled') return ''
  if (!isConfirmed) return 'Enter the code from the e-mail: your place is yours once you confirm it.'
  if (state === 'Waiting') return 'All places are taken. We e-mail you when one is yours.'
  if (place) return "Congratulations! Ask the event's heads about your prize."
  if (played === 'played') return 'Thanks for taking part. If you win a place, it shows here.'
  if (played === 'noShow')
    return "You were called and didn't come. If that's wrong, talk to the event's heads."
  if (state === 'CheckedIn') return "Stay close: the event's heads call you when it's your turn."
  const due = isDue(entry) ? ` and pay ${feeInWords(entry.fee)} by cash, UPI or card` : ''
  const bring = members.length > 1 ? 'Everyone brings their college ID' : 'Bring your college ID'
  if (state === 'Approved' && !due) return `${bring}. Show your ticket ${whenAndWhere(event)}.`
  return `${bring}. Show your reference at the registration desk${due}${
    state === 'Approved' ? '' : ': the desk approves you'
  }. Then show your ticket ${whenAndWhere(event)}.`
}

export interface ProgressStep {
  words: string
  note: string
  isDone: boolean
}

/**
 * Returns the steps from the code to the result, with the completed ones. A free event has no payment step
 * unless a payment was entered.
 */
export function progressOf(entry: GuestEntry): ProgressStep[] {
  const { payment, fee, played, place, isConfirmed } = entry
  const isApproved = entry.state === 'Approved' || played !== 'none' || place !== null
  const steps: ProgressStep[] = [{ words: 'E-mail confirmed', note: '', isDone: isConfirmed }]
  if (payment)
    steps.push({
      words: payment.mode === 'Free' ? 'Nothing to pay' : `${feeInWords(payment.amount)} paid`,
      note: `${payment.mode === 'Free' ? '' : `${payment.mode}, `}receipt ${payment.receipt}, ${formatDateTime(payment.at)}`,
      isDone: true,
    })
  else if (fee > 0)
    steps.push({ words: `Pay ${feeInWords(fee)}`, note: 'At the registration desk', isDone: false })
  steps.push({
    words: isApproved ? 'Approved by the desk' : 'Approval by the desk',
    note: '',
    isDone: isApproved,
  })
  const hasPlayed = played === 'played' || place !== null
  const isIn = entry.members.some(({ checkedInAt }) => checkedInAt !== null)
  if (isIn) steps.push({ words: 'Checked in', note: '', isDone: true })
  steps.push({
    words: played === 'noShow' ? 'Not there when called' : hasPlayed ? 'Played' : 'Play',
    note: '',
    isDone: hasPlayed,
  })
  if (place) steps.push({ words: placeNames[place], note: '', isDone: true })
  return steps
}

function isDue({ fee, payment }: GuestEntry): boolean {
  return fee > 0 && payment === null
}

function whenAndWhere({ startsAt, venue }: GuestEntry['event']): string {
  const where = venue ? `at ${venue}` : 'at the venue'
  return startsAt ? `${where}, ${formatDateTime(startsAt)}` : where
}
