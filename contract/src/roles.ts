/** The roles of spec section 6. `All` is whoever is not signed in, and in `x-roles`: anyone. */
export const roles = [
  'Student',
  'Team',
  'Council',
  'Railway',
  'RegDesk',
  'Alumni',
  'AlumniAdmin',
  'All',
] as const
export type Role = (typeof roles)[number]

/** A role that an account can have: everyone but the visitor. */
export type AccountRole = Exclude<Role, 'All'>
export const accountRoles = roles.filter((role): role is AccountRole => role !== 'All')

/** Every signed-in role but the alumni admin, who has no bell (spec, Shell). */
export const bellRoles = accountRoles.filter((role) => role !== 'AlumniAdmin')

/**
 * Rights of single accounts, set from configuration at boot (trust.md rule 3): the sports team keeps
 * the scoreboard, the literary team sees every event report, the festival's team keeps its public pages.
 */
export const accountRights = ['scoreboard', 'allReports', 'festivalSite'] as const
export type AccountRight = (typeof accountRights)[number]
