import { type AccountRole, bellRoles } from '@portal/contract/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { LiveAudience } from '#platform/live.ts'
import { attendedAudiences } from '#rooms/events/events.ts'
import { type AudienceKey, audienceKeysOf } from '#rooms/people/people.ts'

/** For whom a notification is, as the key that the index is read by: a role, a class, who takes part in an event, or one person. */
export type Audience = AudienceKey | `event:${string}` | `account:${string}`

/** Who is notified of a query: those who may open the forum (contract.md section 5). */
export const forumAudience: readonly Audience[] = ['role:Student', 'role:Alumni']

/** Everyone who has a bell: of things that anyone may read. */
export const everyAudience: readonly Audience[] = bellRoles.map((role): Audience => `role:${role}`)

/** One person only. */
export function personalAudience(accountId: string): readonly Audience[] {
  return [`account:${accountId}`]
}

/** Everyone who has registered for the event, or those in these states of it, as they are when they look. */
export function eventAudience(eventId: string, states?: readonly string[]): readonly Audience[] {
  return states ? states.map((state): Audience => `event:${eventId}:${state}`) : [`event:${eventId}`]
}

/** The audience of one person, in SQL. */
export function personalKeyOf(accountId: string | RawBuilder<string>): RawBuilder<string> {
  return sql`('account:' || ${accountId}::text)`
}

/**
 * Every audience that the viewer belongs to. `shared`: their role and class or branch, of which a notification names one at most.
 * `own`: their account, and the events that a student takes part in these days.
 */
export function audiencesOf(viewer: { id: string | RawBuilder<string>; role: AccountRole }): {
  shared: RawBuilder<string[]>
  own: RawBuilder<string[]>
} {
  const account = sql`array[${personalKeyOf(viewer.id)}]`
  const events = sql`array(select key from ${attendedAudiences(viewer.id)} as attended)`
  return {
    shared: sql`(${audienceKeysOf(viewer)})`,
    own: viewer.role === 'Student' ? sql`(${account} || ${events})` : sql`(${account})`,
  }
}

/**
 * The same people as open streams know them: a stream knows no class, so the whole role rings, and finds its bell as it
 * was. `exceptAccountId` gets nothing: they did it themselves.
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
