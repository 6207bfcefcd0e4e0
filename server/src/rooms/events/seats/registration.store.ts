import type { RegistrationState } from '@portal/contract/event-words.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type PoolKey, takingSeats } from '#platform/capacity/capacity.ts'
import type { Database, Runner, Transaction } from '#platform/database.ts'
import { outliveCollision } from '#platform/transaction.ts'
import { isLeader } from '#rooms/events/guests/guest.cards.ts'

/* The SQL of registrations. What a team sees of them: participant.store.ts. */

/** What is stored; a participant who was there is CheckedIn on top of it. */
export type StoredState = Exclude<RegistrationState, 'CheckedIn'>
export type Answers = Record<string, string | string[]>

export interface RegistrationRow {
  id: string
  eventId: string
  /** Null where a guest leads. */
  leaderId: string | null
  state: StoredState
  size: number
  groupName: string
  answers: Answers
  createdAt: Date
  heldUntil: Date | null
  offeredUntil: Date | null
  /** Until when a guest may confirm it; null: confirmed, or a student's. */
  unconfirmedUntil: Date | null
}

/** The registration of one person in it. */
export interface OwnRegistrationRow extends RegistrationRow {
  participantId: string
  acceptedAt: Date | null
  checkedInAt: Date | null
}

export const poolOf = (eventId: string): PoolKey => `event:${eventId}`
export const holderOf = (registrationId: string) => `registration:${registrationId}`
/** The registration of a holder on the waiting list. */
export const registrationOf = (holder: string) => holder.slice('registration:'.length)

/** The columns of a registration `r`. */
const columns = sql`r.id, r.event_id as "eventId", r.leader_id as "leaderId", r.state, r.size,
  r.group_name as "groupName", r.answers, r.created_at as "createdAt", r.held_until as "heldUntil",
  r.offered_until as "offeredUntil", r.unconfirmed_until as "unconfirmedUntil"`
/** And of a participant `p` in it. */
export const ownColumns: RawBuilder<unknown> = sql`${columns}, p.id as "participantId", p.accepted_at as "acceptedAt",
  p.checked_in_at as "checkedInAt"`

/** A person and an event that they may have registered for. */
export interface AccountAtEvent {
  accountId: string
  eventId: string
}

/** What the accounts have registered for, each among its events: at most one registration that stands for each. */
export async function listOwnRegistrations(
  runner: Runner,
  asked: readonly AccountAtEvent[],
): Promise<(OwnRegistrationRow & AccountAtEvent)[]> {
  const { rows } = await sql<OwnRegistrationRow & AccountAtEvent>`
    select ${ownColumns}, p.account_id as "accountId"
    from unnest(${asked.map(({ accountId }) => accountId)}::bigint[], ${asked.map(({ eventId }) => eventId)}::bigint[])
      as asked(account_id, event_id)
    join event_participants p on p.account_id = asked.account_id and p.event_id = asked.event_id and p.left_at is null
    join event_registrations r on r.id = p.registration_id`.execute(runner)
  return rows
}

/**
 * Writes a registration with everyone in it, as if it had its seats; the leader has agreed. The event is kept from being
 * deleted meanwhile, by the lock of a foreign key, which holds up no other registration.
 * @returns its id; 'gone' when the event is not live any more; 'taken' when someone of it is in the event already: then roll back.
 */
export async function insertRegistration(
  tx: Transaction,
  registration: {
    eventId: string
    leaderId: string
    memberIds: readonly string[]
    groupName: string
    answers: Answers
    heldUntil: Date | null
    now: Date
  },
): Promise<{ id: string } | 'gone' | 'taken'> {
  const { eventId, leaderId, memberIds, groupName, answers, heldUntil, now } = registration
  // In one order for everyone, so that two groups that name each other's members never lock each other out.
  const everyone = [leaderId, ...memberIds].sort((a, b) => Number(a) - Number(b))
  const { rows } = await sql<{ id: string | null; count: number }>`
    with e as (select id from events where id = ${eventId} and state = 'live' for key share),
    r as (
      insert into event_registrations (event_id, leader_id, state, size, group_name, answers, created_at, held_until)
      select e.id, ${leaderId}::bigint, ${heldUntil ? 'Pending members' : 'Registered'}, ${everyone.length}::int,
        ${groupName}, ${JSON.stringify(answers)}::jsonb, ${now}::timestamptz, ${heldUntil}::timestamptz from e
      returning id
    ), p as (
      insert into event_participants (registration_id, event_id, account_id, accepted_at)
      select r.id, ${eventId}::bigint, who, case when who = ${leaderId}::bigint then ${now}::timestamptz end
      from r, unnest(${everyone}::bigint[]) as who
      on conflict (event_id, account_id) where left_at is null do nothing
      returning 1
    )
    select (select id from r) as id, (select count(*)::int from p) as count`.execute(tx)
  const [written] = rows
  if (!written?.id) return 'gone'
  return written.count === everyone.length ? { id: written.id } : 'taken'
}

/**
 * Registers one person and takes their seat, by one statement: while thousands press, the seats are locked for its commit alone.
 * @returns null when the event is not live any more, or has no seat that nobody waits for: nothing is written. 'taken' when the person is in it.
 */
export async function insertSeated(
  db: Database,
  registration: { eventId: string; accountId: string; answers: Answers; now: Date },
): Promise<OwnRegistrationRow | null | 'taken'> {
  const { eventId, accountId, answers, now } = registration
  const isLive = sql<SqlBool>`exists (select from e)`
  const statement = sql<{ id: string; participantId: string }>`
    with e as (select id from events where id = ${eventId} and state = 'live' for key share),
    seat as (${takingSeats(poolOf(eventId), 1, isLive)}),
    r as (
      insert into event_registrations (event_id, leader_id, state, size, answers, created_at)
      select ${eventId}::bigint, ${accountId}::bigint, 'Registered', 1, ${JSON.stringify(answers)}::jsonb, ${now}::timestamptz
      from seat returning id
    ), p as (
      insert into event_participants (registration_id, event_id, account_id, accepted_at)
      select id, ${eventId}::bigint, ${accountId}::bigint, ${now}::timestamptz from r returning id
    )
    select r.id, p.id as "participantId" from r, p`
  try {
    const { rows } = await outliveCollision(() => statement.execute(db))
    if (!rows[0]) return null
    return {
      ...{ ...rows[0], eventId, leaderId: accountId, state: 'Registered', size: 1, groupName: '', answers },
      ...{ createdAt: now, acceptedAt: now, heldUntil: null, offeredUntil: null },
      ...{ unconfirmedUntil: null, checkedInAt: null },
    }
  } catch (error) {
    if (isInAlready(error)) return 'taken'
    throw error
  }
}

/** The key that lets nobody into an event twice. */
function isInAlready(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'event_participants_once'
}

/** Which of these people are in the event. */
export async function listTaken(
  runner: Runner,
  eventId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`select account_id as id from event_participants
    where event_id = ${eventId} and account_id = any (${[...accountIds]}::bigint[]) and left_at is null`.execute(
    runner,
  )
  return rows.map(({ id }) => id)
}

export async function findRegistration(runner: Runner, id: string): Promise<RegistrationRow | undefined> {
  const { rows } = await sql<RegistrationRow>`
    select ${columns} from event_registrations r where r.id = ${id}`.execute(runner)
  return rows[0]
}

/** Takes the row's lock: who changes a registration or the people in it stands in this line, and only then in the pool's. */
export async function lockRegistration(tx: Transaction, id: string): Promise<RegistrationRow | undefined> {
  const { rows } = await sql<RegistrationRow>`
    select ${columns} from event_registrations r where r.id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function setRegistration(
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<RegistrationRow, 'state' | 'size' | 'heldUntil' | 'offeredUntil' | 'unconfirmedUntil'>
  >,
): Promise<void> {
  const names = {
    state: 'state',
    size: 'size',
    heldUntil: 'held_until',
    offeredUntil: 'offered_until',
    unconfirmedUntil: 'unconfirmed_until',
  } as const
  const sets = Object.entries(change).map(
    ([name, value]) => sql`${sql.ref(names[name as keyof typeof names])} = ${value}`,
  )
  await sql`update event_registrations set ${sql.join(sets)} where id = ${id}`.execute(tx)
}

/** Has everyone of a registration mailed of its state once more. */
export async function mailAgain(tx: Transaction, id: string): Promise<void> {
  await sql`update event_registrations set mailed_state = null where id = ${id}`.execute(tx)
}

/** Takes a registration out of its event, with everyone in it; the row stays, with the reason. */
export async function closeRegistration(
  tx: Transaction,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await sql`update event_participants set left_at = ${now}
    where registration_id = ${id} and left_at is null`.execute(tx)
  await sql`update event_registrations
    set state = 'Cancelled', cancelled_at = ${now}, cancel_reason = ${reason}, held_until = null, offered_until = null,
      unconfirmed_until = null
    where id = ${id}`.execute(tx)
}

/** Who is in a registration. Of an account and a guest one is null. */
export interface MemberRow {
  registrationId: string
  accountId: string | null
  guest: { name: string; email: string } | null
  participantId: string
  acceptedAt: Date | null
}

/** Who is in a registration, the leader first. */
export async function listMembers(runner: Runner, registrationIds: readonly string[]): Promise<MemberRow[]> {
  const { rows } =
    await sql<MemberRow>`select p.registration_id as "registrationId", p.account_id as "accountId",
      p.id as "participantId", p.accepted_at as "acceptedAt", case when p.guest_id is not null then (
        select json_build_object('name', g.name, 'email', g.email) from event_guests g where g.id = p.guest_id) end as guest
    from event_participants p join event_registrations r on r.id = p.registration_id
    where p.registration_id = any (${[...registrationIds]}::bigint[]) and p.left_at is null
    order by not ${isLeader}, p.id`.execute(runner)
  return rows
}

/** Notes that a member has agreed. @returns how many of the registration still have not. */
export async function acceptMember(
  tx: Transaction,
  { registrationId, accountId, now }: { registrationId: string; accountId: string; now: Date },
): Promise<number> {
  await sql`update event_participants set accepted_at = coalesce(accepted_at, ${now})
    where registration_id = ${registrationId} and account_id = ${accountId} and left_at is null`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from event_participants
    where registration_id = ${registrationId} and left_at is null and accepted_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Takes people out of a registration that goes on without them. @returns how many went. */
export async function removeMembers(
  tx: Transaction,
  registrationId: string,
  { who, now }: { who: { accountId: string } | 'notAccepted'; now: Date },
): Promise<number> {
  const which = who === 'notAccepted' ? sql`accepted_at is null` : sql`account_id = ${who.accountId}`
  const { numAffectedRows } = await sql`update event_participants set left_at = ${now}
    where registration_id = ${registrationId} and left_at is null and ${which}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Whether anybody has registered, those who left included. */
export async function hasRegistrations(runner: Runner, eventId: string): Promise<boolean> {
  const { rows } = await sql`select from event_registrations where event_id = ${eventId} limit 1`.execute(
    runner,
  )
  return rows.length > 0
}

/** Registrations of an event whose people were not mailed of the state that they are in, at most `limit`. */
export async function takeUnmailed(
  tx: Transaction,
  eventId: string,
  limit: number,
): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    update event_registrations r set mailed_state = r.state
    where r.id in (select id from event_registrations
      where event_id = ${eventId} and mailed_state is distinct from state and unconfirmed_until is null
      order by id limit ${limit}
      for update skip locked)
    returning ${columns}`.execute(tx)
  return rows
}

/**
 * Events with registrations whose people are to be mailed yet, at most `limit`. One for which somebody has registered after `calmSince` is left
 * for later, unless someone waits for their mail since before `waitingSince`.
 */
export async function listUnmailedEvents(
  runner: Runner,
  { calmSince, waitingSince, limit }: { calmSince: Date; waitingSince: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select event_id as id from (
      select event_id, created_at from event_registrations
      where mailed_state is distinct from state and unconfirmed_until is null limit 10000
    ) as unmailed group by event_id
    having max(created_at) <= ${calmSince} or min(created_at) <= ${waitingSince} limit ${limit}`.execute(
    runner,
  )
  return rows.map(({ id }) => id)
}

/** Registrations whose hold or offer has run out, at most `limit`. */
export async function listRunOut(
  runner: Runner,
  what: 'held_until' | 'offered_until' | 'unconfirmed_until',
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from event_registrations
    where ${sql.ref(what)} <= ${now} order by ${sql.ref(what)} limit ${limit}`.execute(runner)
  return rows.map(({ id }) => id)
}

/** Counts everyone as mailed of the state that they are in: for the demo, whose people read no mails. */
export async function markRegistrationsMailed(tx: Transaction): Promise<void> {
  await sql`update event_registrations set mailed_state = state where mailed_state is distinct from state`.execute(
    tx,
  )
}
