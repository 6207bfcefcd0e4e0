import { randomInt } from 'node:crypto'
import type { BodyOf } from '@portal/contract/endpoint.ts'
import type { festivalEvents, GuestEntry } from '@portal/contract/festival-events.ts'
import { guestLimits } from '@portal/contract/festival-words.ts'
import { repeatSince } from '#platform/limits/repeat-since.ts'
import { mailboxFrom } from '#platform/mail/mailbox-from.ts'
import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { SeenEventRow } from '#rooms/events/events.ts'
import {
  type GuestsRegistration,
  GuestTaken,
  isRepeatOfGuests,
  mailGuestLink,
  registerGuests,
} from '#rooms/events/guests/guests.ts'
import { referenceOf } from '#rooms/events/guests/registration-reference.ts'
import { presentEntry } from './present-entry.ts'

type GuestForm = BodyOf<typeof festivalEvents.registerGuestGroup>['members'][number]

interface Asked {
  members: readonly GuestForm[]
  given: GuestsRegistration['given']
  name?: string | undefined
  joinWaitingList?: boolean | undefined
  website?: string | undefined
}

/**
 * Registers guests on behalf of the caller. The desk sees the people in person, so their registration needs
 * no code.
 * @throws CONFLICT for a guest who is in the event already, after mailing them the link to their
 *   registration.
 */
export async function takeGuests(
  { portal, viewer, request }: Caller<Viewer | null>,
  event: SeenEventRow,
  { members, given, name = '', joinWaitingList = false, website }: Asked,
) {
  const guests = members.map(({ name, college, email, contactNumber }) => ({
    name,
    college,
    email,
    phone: contactNumber,
  }))
  const isDesk = viewer?.role === 'RegDesk'
  const [leader] = guests
  if (!leader) throw new Problem('VALIDATION', 'Enter the members')
  // Counted per mailbox and network, so that a stranger who claims an e-mail can't use up its owner's calls.
  if (!isDesk)
    await portal.limits.count('registration', 'guest', {
      accountId: mailboxFrom(leader.email, request.ip),
      address: request.ip,
    })
  // A hidden field. Bots that fill in every field get the same response, and nothing is stored.
  if (website) return { message: codeSent, data: pretended(portal, event, { guests, name, given }) }
  const key = isDesk ? ('proved' as const) : ('claim' as const)
  try {
    const { registrationId, isWaiting, isRepeat } = await registerGuests(portal, event, {
      guests,
      groupName: name,
      mayWait: joinWaitingList,
      visitor: isDesk ? null : request.ip,
      given,
    })
    const data = await presentEntry(portal, registrationId, { event, key })
    if (isDesk) return { message: isWaiting ? 'On the waiting list' : 'Registered', data }
    return { message: codeSent, data, ...(isRepeat && { isRepeat }) }
  } catch (error) {
    if (!(error instanceof GuestTaken)) throw error
    if (isDesk) return answerRepeat(portal, event, { taken: error, guests })
    await mailGuestLink(portal, event, { taken: error, visitor: request.ip })
    throw error
  }
}

/** Returns the first registration to a repeated call of a desk. */
async function answerRepeat(
  portal: Portal,
  event: SeenEventRow,
  { taken, guests }: { taken: GuestTaken; guests: GuestsRegistration['guests'] },
) {
  const { registrationId } = taken
  const since = repeatSince(portal.clock)
  if (registrationId === null || !(await isRepeatOfGuests(portal.db, registrationId, { guests, since })))
    throw taken
  const data = await presentEntry(portal, registrationId, { event, key: 'proved' })
  return { message: 'Registered', data, isRepeat: true as const }
}

const codeSent = 'Enter the code that we have e-mailed. Your place is yours once you confirm it.'

/** Returns the response that a person would get. */
function pretended(
  { clock }: Portal,
  event: SeenEventRow,
  { guests, name, given }: Pick<GuestsRegistration, 'guests' | 'given'> & { name: string },
): GuestEntry {
  const now = clock.now()
  const id = String(randomInt(1_000_000, 30_000_000))
  return {
    reference: referenceOf(id),
    entry: `${id}.${'0'.repeat(43)}`,
    event: {
      slug: event.slug,
      title: event.title,
      venue: event.venue,
      startsAt: event.startsAt?.toISOString() ?? null,
      endsAt: event.endsAt?.toISOString() ?? null,
    },
    state: 'Unconfirmed',
    cancelReason: '',
    position: null,
    isConfirmed: false,
    groupName: name,
    confirmBy: new Date(now.getTime() + guestLimits.confirmMinutes * 60_000).toISOString(),
    members: guests.map(({ phone, ...guest }, nth) => ({
      ...guest,
      contactNumber: phone,
      ticket: null,
      checkedInAt: null,
      answers: { ...given.shared.given, ...given.own[nth]?.given },
    })),
    fee: event.guestFee ?? event.fee,
    registeredAt: now.toISOString(),
    questions: event.questions,
    can: { confirm: true, resend: true, cancel: true, answer: false },
    payment: null,
    played: 'none',
    place: null,
  }
}
