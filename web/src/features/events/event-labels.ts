import { ordinal } from '@portal/contract/event-labels.ts'
import type { EventCard, EventRegistration } from '@portal/contract/event-records.ts'
import { dayOfMoment, formatTime, lastDayOf, timeLeft } from '#web/platform/dates.ts'
import { dayInDigits, weekdayNames, weekdayOf } from '#web/ui/calendar-days.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { TagLook } from '#web/ui/tag.tsx'

export interface StateBadge extends TagLook {
  icon: IconName
  words: string
}

export const eventAddress = (slug: string) => `/events/${encodeURIComponent(slug)}`

/**
 * Returns the badge of an event: the viewer's own state, otherwise why they can't register, or null if they
 * can.
 */
export function badgeOf(event: EventCard, now: Date): StateBadge | null {
  if (event.status === 'cancelled') return { tone: 'bad', icon: 'close', words: 'Cancelled' }
  if (event.mine) return ownBadgeOf(event.mine)
  if (event.status === 'full') return { tone: 'bad', icon: 'users', words: 'Full' }
  if (event.status !== 'closed') return null
  const opens = event.registrationOpensAt
  if (opens && new Date(opens) > now)
    return { tone: 'plain', icon: 'clock', words: `Opens in ${timeLeft(opens, now)}` }
  return { tone: 'plain', icon: 'lock', words: 'Closed' }
}

export function ownBadgeOf({ state, position, offeredUntil, can }: EventRegistration): StateBadge {
  if (offeredUntil) return { tone: 'waiting', icon: 'clock', words: 'Seat offered' }
  if (state === 'Waiting')
    return { tone: 'waiting', icon: 'clock', words: `Waiting ${position ? ordinal(position) : ''}`.trim() }
  if (can.accept) return { tone: 'waiting', icon: 'users', words: 'Invited' }
  if (state === 'Pending members') return { tone: 'waiting', icon: 'users', words: 'Waiting for members' }
  if (state === 'CheckedIn') return { tone: 'good', icon: 'check', words: 'Checked in' }
  return { tone: 'good', icon: 'check', words: state === 'Approved' ? 'Approved' : 'Registered' }
}

/** Formats the start: "Sat 21/11/2026, 9:00 am". */
export function startInWords(iso: string): string {
  return `${weekdayInWords(iso).slice(0, 3)} ${dayInDigits(dayOfMoment(iso))}, ${formatTime(iso)}`
}

/** Returns the weekday: "Saturday". */
export function weekdayInWords(iso: string): string {
  return weekdayNames[weekdayOf(dayOfMoment(iso))] ?? ''
}

/** Formats the hours: "9:00 am to 5:00 pm", "9:00 am to Sunday 9:00 am". */
export function hoursInWords(startsAt: string, endsAt: string): string {
  const isOneDay = dayOfMoment(startsAt) === lastDayOf(endsAt)
  const isOneWeek = Date.parse(endsAt) - Date.parse(startsAt) < 6 * 86_400_000
  const last = isOneDay ? '' : `${isOneWeek ? weekdayInWords(endsAt) : dayInDigits(dayOfMoment(endsAt))} `
  return `${formatTime(startsAt)} to ${last}${formatTime(endsAt)}`
}

/** Returns the venue, or "Online". */
export function placeInWords({ venue, link }: Pick<EventCard, 'venue' | 'link'>): string {
  return venue || (link ? 'Online' : '')
}

/** Formats the confirmations: "1 of 2 confirmed". */
export function confirmedInWords({ members }: NonNullable<EventRegistration['group']>): string {
  return `${members.filter(({ hasAccepted }) => hasAccepted).length} of ${members.length} confirmed`
}
