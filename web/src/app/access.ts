import { hasPlace } from '@portal/contract/college.ts'
import { type Guard, type GuardViewer, guards, roleHomes } from '@portal/contract/guards.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { decodedPart } from '#web/platform/decoded-part.ts'
import { rolesInWords } from '#web/platform/role-words.ts'

/**
 * The result of a guard. A refusal carries the address to go to and the reason: the role's home, or the front
 * door with the requested address in `next`.
 */
export type Access = { isAllowed: true } | { isAllowed: false; to: string; next?: string; because?: string }

/**
 * Decides whether the viewer may open the screen, and where they are sent otherwise. `address` is the
 * requested path with its query string; `next` is the address that a sign-in on the front door should lead
 * to.
 */
export function decideAccess(guard: Guard, viewer: GuardViewer, address: string, next?: string): Access {
  const { role } = viewer
  if (guard.roles === 'open') return { isAllowed: true }
  if (guard.roles === 'visitors') return role === 'All' ? { isAllowed: true } : landing(viewer, next)
  if (role === 'All') return { isAllowed: false, to: roleHomes.All, next: address }
  if (!guard.roles.includes(role))
    return { isAllowed: false, to: roleHomes[role], because: isFor(guard.roles) }
  if (isOwnSlug(guard, viewer, address)) return { isAllowed: true }
  return { isAllowed: false, to: roleHomes[role], because: 'You can only update your own page.' }
}

/**
 * Returns the target after a sign-in: the address that the person requested if they may see it, else their
 * home, with the reason.
 */
function landing(viewer: GuardViewer, next: string | undefined): Access {
  const home = { isAllowed: false, to: roleHomes[viewer.role] } as const
  if (next === undefined || !isOwnAddress(next)) return home
  const guard = guardAt(pathOf(next))
  if (guard === undefined || guard.roles === 'visitors') return home
  const access = decideAccess(guard, viewer, next)
  return access.isAllowed ? { isAllowed: false, to: next } : access
}

/** Returns the reason of a refusal: "That page is for students and alumni." */
function isFor(roles: readonly AccountRole[]): string {
  const names = roles.filter((role) => hasPlace(roleHomes[role])).map((role) => rolesInWords[role])
  return `That page is for ${new Intl.ListFormat('en', { type: 'conjunction' }).format(names)}.`
}

function isOwnSlug(guard: Guard, viewer: GuardViewer, address: string): boolean {
  if (!guard.onlySlug) return true
  const given = partsOf(pathOf(address))[partsOf(guard.path).indexOf('$slug')] ?? ''
  return decodedPart(given).toLowerCase() === guard.onlySlug(viewer)?.toLowerCase()
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? '/'
}

/** Returns the row of the route table for a path. Ignores letter case and a trailing slash. */
export function guardAt(path: string): Guard | undefined {
  const parts = partsOf(path)
  const fitting = guards.filter((guard) => fits(partsOf(guard.path), parts))
  return fitting.find(({ path: pattern }) => !pattern.includes('$')) ?? fitting[0]
}

function fits(pattern: string[], parts: string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, at) => part.startsWith('$') || part.toLowerCase() === parts[at]?.toLowerCase())
  )
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

/** Refuses `//elsewhere.example` and `/\elsewhere`, which would leave the portal. */
function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}
