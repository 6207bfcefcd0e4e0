import { type AccountRole, bellRoles } from '@portal/contract/roles.ts'
import type { LiveAudience } from '#platform/live.ts'
import type { Viewer } from '#platform/verb.ts'

/**
 * For whom a notification is, as the key that the index is read by. Finer audiences (a year, a branch) become further
 * keys: a viewer then has more of them, and nothing else changes.
 */
export type Audience = `role:${AccountRole}` | `account:${string}`

/** Who hears of a query: those who may open the forum (contract.md section 5). */
export const forumAudience: readonly Audience[] = ['role:Student', 'role:Alumni']

/** Everybody who has a bell: of things that anybody may read. */
export const everyAudience: readonly Audience[] = bellRoles.map((role): Audience => `role:${role}`)

/** One person only. */
export function personalAudience(accountId: string): readonly Audience[] {
  return [`account:${accountId}`]
}

/** Every audience that the viewer belongs to. */
export function audiencesOf(viewer: Pick<Viewer, 'id' | 'role'>): Audience[] {
  return [`account:${viewer.id}`, `role:${viewer.role}`]
}

/** The same people as open streams know them; `exceptAccountId` hears nothing: he did it himself. */
export function liveAudiencesOf(
  audiences: readonly Audience[],
  exceptAccountId: string | null,
): LiveAudience[] {
  const named = (kind: string) =>
    audiences.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))
  const accountIds = named('account')
  const roles = named('role') as AccountRole[]
  return [
    ...(accountIds.length > 0 ? [{ accountIds }] : []),
    ...(roles.length > 0 ? [{ roles, ...(exceptAccountId !== null && { exceptAccountId }) }] : []),
  ]
}
