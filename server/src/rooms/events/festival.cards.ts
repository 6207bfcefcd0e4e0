import type { EventQuestion } from '@portal/contract/event-fields.ts'
import type { FestCategory } from '@portal/contract/event-words.ts'
import { foldName } from '@portal/contract/fold-name.ts'
import type { StoredState } from '@portal/contract/registration-moves.ts'
import { searchWordsOf } from '@portal/contract/search-words.ts'
import { type RawBuilder, sql } from 'kysely'
import { likeContaining } from '#platform/database/like-pattern.ts'
import type { Answers } from '#rooms/events/seats/registration.store.ts'
import { shownPhoneOf } from '#rooms/people/people.cards.ts'
import { studentCardOf, studentsHolding } from '#rooms/people/student.cards.ts'
import { isLeader } from './guests/guest.cards.ts'
import { registrationOfReference } from './guests/registration-reference.ts'

/* SQL fragments with the events of the festival and their registrations, for its desk and its heads. */

export interface FestivalEventRow {
  id: string
  /** The account of the team. */
  authorId: string
  slug: string
  title: string
  category: FestCategory | null
  startsAt: Date | null
  endsAt: Date | null
  venue: string
  fee: number
  guestFee: number | null
  minMembers: number
  maxMembers: number
  questions: EventQuestion[]
  /** Decides, with the times above, the phase in the table of moves. */
  isCancelled: boolean
  registrationOpensAt: Date | null
  registrationClosesAt: Date | null
}

/** The published festival events, as a subselect with the columns of `FestivalEventRow` in snake case. */
export const festivalEvents: RawBuilder<unknown> = sql`(select id, author_id, slug, title, category, starts_at, ends_at, venue,
    fee, guest_fee, min_members, max_members, questions, state = 'cancelled' as is_cancelled, registration_opens_at,
    registration_closes_at
  from events where fest = 'TML' and published_at is not null and state in ('live', 'cancelled'))`

export interface FestivalRegistrationRow {
  id: string
  eventId: string
  slug: string
  title: string
  category: FestCategory | null
  startsAt: Date
  fee: number
  guestFee: number | null
  state: StoredState
  /** The number of people in the registration. */
  size: number
  groupName: string
  isGuest: boolean
  /** False until a guest has confirmed their e-mail. */
  isConfirmed: boolean
  cancelReason: string
  createdAt: Date
}

/** All festival registrations, cancelled ones too, as a subselect of `FestivalRegistrationRow` in snake case. */
export const festivalRegistrations: RawBuilder<unknown> = sql`(select r.id, r.event_id, e.slug, e.title, e.category,
    e.starts_at, e.fee, e.guest_fee, r.state, r.size, r.group_name, r.leader_guest_id is not null as is_guest,
    r.unconfirmed_until is null as is_confirmed, r.cancel_reason, r.created_at
  from event_registrations r join events e on e.id = r.event_id
  where e.fest = 'TML' and e.published_at is not null)`

export interface FestivalMember {
  participantId: string
  /** The account; null for a guest. */
  accountId: string | null
  name: string
  slug: string | null
  profile: string | null
  email: string
  /** The phone number; for a student only if they show it to everyone. */
  phone: string
  /** The college of a guest; empty for a student. */
  college: string
  /** This and the next two are empty for a guest. */
  prn: string
  branch: string
  year: string
  isLeader: boolean
  hasAccepted: boolean
  /** The check-in as ISO 8601; null before it. */
  checkedInAt: string | null
  /** The person's own answers to the event's questions, and those of the group. */
  answers: Answers
}

/**
 * Returns everyone in a registration, the leader first, as one JSON value of a select; for a cancelled one,
 * the people in it at the time.
 * @param registrationId the column that holds the registration's id.
 */
export function festivalMembersOf(registrationId: RawBuilder<unknown>): RawBuilder<FestivalMember[]> {
  return sql<FestivalMember[]>`coalesce((select json_agg(json_build_object(
      'participantId', p.id::text, 'accountId', p.account_id::text,
      'name', coalesce(s.card ->> 'name', g.name), 'slug', s.card ->> 'slug', 'profile', s.card ->> 'profile',
      'email', coalesce(s.card ->> 'email', g.email), 'phone', coalesce(g.phone, ${shownPhoneOf(sql`p.account_id`)}),
      'college', coalesce(g.college, ''), 'prn', coalesce(s.card ->> 'prn', ''),
      'branch', coalesce(s.card ->> 'branch', ''), 'year', coalesce(s.card ->> 'year', ''),
      'isLeader', ${isLeader}, 'hasAccepted', p.accepted_at is not null, 'checkedInAt', p.checked_in_at,
      'answers', r.answers || p.answers
    ) order by not ${isLeader}, p.id)
    from event_participants p join event_registrations r on r.id = p.registration_id
    left join event_guests g on g.id = p.guest_id
    cross join lateral (select ${studentCardOf(sql`p.account_id`)} as card) s
    where p.registration_id = ${registrationId} and (p.left_at is null or p.left_at = r.cancelled_at)), '[]')`
}

/** Further words don't narrow the trigram search. */
const wordsMax = 4

/**
 * Returns the festival registrations with the typed reference, or with a person whose name, e-mail, phone,
 * college or PRN contains every typed word, as a subselect of at most `limit` ids found by trigrams among all
 * events. A word of fewer than three letters only narrows the results of longer words and alone finds
 * nothing. The people are selected first, as an array: with a join, the planner may walk along all
 * registrations from the newest until enough match.
 */
export function festivalRegistrationsHolding(typed: string, limit: number): RawBuilder<string> {
  const words = searchWordsOf(foldName(typed)).slice(0, wordsMax)
  const referenced = registrationOfReference(typed)
  const byReference = sql`select r.id as registration_id from event_registrations r where r.id = ${referenced}`
  const likes = words.map(likeContaining)
  if (!words.some((word) => /[a-z0-9]{3}/.test(word))) return sql<string>`(${byReference})`
  const holding = sql.join(
    likes.map((like) => sql`fold_name(g.words) like ${like}`),
    sql` and `,
  )
  const isOfFestival = sql`p.event_id in (select id from events where fest = 'TML' and published_at is not null)`
  return sql<string>`(select found.registration_id from (
      (${byReference})
      union (select p.registration_id from event_participants p
        where p.guest_id = any (array(select g.id from event_guests g where ${holding})) and ${isOfFestival}
        order by p.id desc limit ${limit})
      union (select p.registration_id from event_participants p
        where p.account_id = any (array${studentsHolding(likes)}) and ${isOfFestival} order by p.id desc limit ${limit})
    ) as found limit ${limit})`
}

export interface HeadedEventRow {
  id: string
  slug: string
  title: string
  category: FestCategory | null
  authorId: string
  startsAt: Date | null
  endsAt: Date | null
  venue: string
  minMembers: number
  maxMembers: number
  points: { place: string; points: number }[]
}

/** Returns live festival events of the account's team or with it as head, as a subselect of `HeadedEventRow`. */
export function eventsHeadedBy(accountId: string): RawBuilder<unknown> {
  return sql`(select id, slug, title, category, author_id as "authorId", starts_at as "startsAt", ends_at as "endsAt",
      venue, min_members as "minMembers", max_members as "maxMembers", points
    from events where fest = 'TML' and published_at is not null and state = 'live' and id in (
      select own.id from events own where own.author_id = ${accountId}
      union select h.event_id from event_heads h where h.account_id = ${accountId}))`
}
