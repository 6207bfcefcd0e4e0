import { type Guard, guards, roleHomes, rolesWithInterimHome } from '@portal/contract/guards.ts'
import type { Role } from '@portal/contract/roles.ts'

/** The screens that are mounted: those of the table that stand, and the own page at homes that have no screen yet. */
export const mountedGuards: readonly Guard[] = [
  ...guards.filter(({ stands }) => stands),
  ...rolesWithInterimHome.map(
    (role): Guard => ({ path: roleHomes[role], title: 'Home', roles: [role], stands: true }),
  ),
]

/** Where to go instead: the role's home, or the front door with the address that the visitor came for. */
export type Access = { isAllowed: true } | { isAllowed: false; to: string; next?: string }

/**
 * Whether the role may open the screen, and where it is sent otherwise (spec section 6, Guard). `address` is what was
 * asked for (path and search); `next` is the address that a sign-in on the front door should lead to.
 */
export function decideAccess(guard: Guard, role: Role, address: string, next?: string): Access {
  if (guard.roles === 'open') return { isAllowed: true }
  if (guard.roles === 'visitors') {
    return role === 'All' ? { isAllowed: true } : { isAllowed: false, to: landing(role, next) }
  }
  if (role !== 'All' && guard.roles.includes(role)) return { isAllowed: true }
  if (role === 'All') return { isAllowed: false, to: roleHomes.All, next: address }
  return { isAllowed: false, to: roleHomes[role] }
}

/** Where a sign-in leads: to the address that the person came for if the role may see it, else to the role's home. */
export function landing(role: Role, next: string | undefined): string {
  if (next === undefined || !isOwnAddress(next)) return roleHomes[role]
  const guard = guardAt(next.split(/[?#]/)[0] ?? '/')
  const isWorthIt = guard !== undefined && guard.roles !== 'visitors'
  return isWorthIt && decideAccess(guard, role, next).isAllowed ? next : roleHomes[role]
}

/** The mounted screen at a path, in any letter case, with or without a slash at its end. */
export function guardAt(path: string): Guard | undefined {
  const parts = partsOf(path)
  const fitting = mountedGuards.filter((guard) => fits(partsOf(guard.path), parts))
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

/** `//elsewhere.example` and `/\elsewhere` would leave the portal. */
function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}
