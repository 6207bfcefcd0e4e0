import { type AccountRole, bellRoles } from '@portal/contract/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { LiveAudience } from '#platform/live/live.ts'
import { attendedAudiences } from '#rooms/events/seats/seats.ts'
import { type AudienceKey, audienceKeysOf } from '#rooms/people/audiences/audiences.ts'

/** An audience as a key of the index: a role, a class, the people of an event, or one person. */
export type Audience = AudienceKey | `event:${string}` | `account:${string}`

/** The audience of queries: the roles that may open the forum. */
export const forumAudience: readonly Audience[] = ['role:Student', 'role:Alumni']

/** The audience of public things: everyone with a bell. */
export const everyAudience: readonly Audience[] = bellRoles.map((role): Audience => `role:${role}`)

export function personalAudience(accountId: string): readonly Audience[] {
  return [`account:${accountId}`]
}

/** Returns the people of personal audiences; null if there are others. */
export function peopleOf(audiences: readonly string[]): string[] | null {
  const prefix = 'account:'
  if (!audiences.every((key) => key.startsWith(prefix))) return null
  return audiences.map((key) => key.slice(prefix.length))
}

/** Returns the audience of everyone registered, or in these states, at the time of reading. */
export function eventAudience(eventId: string, states?: readonly string[]): readonly Audience[] {
  return states ? states.map((state): Audience => `event:${eventId}:${state}`) : [`event:${eventId}`]
}

/** Returns the SQL of one person's audience key. */
export function personalKeyOf(accountId: string | RawBuilder<string>): RawBuilder<string> {
  return sql`('account:' || ${accountId}::text)`
}

/** A reader whose id and time may be parameters of a prepared statement. */
export interface AudienceReader {
  id: string | RawBuilder<string>
  role: AccountRole
  now: Date | RawBuilder<Date>
}

/**
 * Returns every audience that the viewer belongs to. `shared`: their role and class or branch, of which a
 * notification names at most one. `own`: their account, and a student's current events.
 */
export function audiencesOf(viewer: AudienceReader): {
  shared: RawBuilder<string[]>
  own: RawBuilder<string[]>
} {
  const account = sql`array[${personalKeyOf(viewer.id)}]`
  const events = sql`array(select key from ${attendedAudiences(viewer.id, viewer.now)} as attended)`
  return {
    shared: sql`(${audienceKeysOf(viewer)})`,
    own: viewer.role === 'Student' ? sql`(${account} || ${events})` : sql`(${account})`,
  }
}

/**
 * Returns the same people in terms of open streams. A stream knows no class, so the whole role is notified,
 * and others find their bell unchanged. `exceptAccountId` is the person who acted, and gets nothing.
 */
export function liveAudiencesOf(
  audiences: readonly Audience[],
  exceptAccountId: string | null,
): LiveAudience[] {
  const named = (kind: string) =>
    audiences.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))
  const roles = [
    ...new Set([
      ...(named('role') as AccountRole[]),
      ...(named('class').length + named('event').length > 0 ? (['Student'] as const) : []),
      ...(named('alumni').length > 0 ? (['Alumni'] as const) : []),
    ]),
  ]
  return [
    ...named('account').map((accountId) => ({ accountId })),
    ...roles.map((role) => ({ role, exceptAccountId })),
  ]
}
