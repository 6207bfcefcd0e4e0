/** The roles. `All` is a visitor who isn't signed in; in `x-roles` it means anyone. */
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

/** A role that an account can have, which excludes the visitor. */
export type AccountRole = Exclude<Role, 'All'>
export const accountRoles = roles.filter((role): role is AccountRole => role !== 'All')

/** Every signed-in role except the alumni admin, who has no bell. */
export const bellRoles = accountRoles.filter((role) => role !== 'AlumniAdmin')

/**
 * Rights of single accounts, set from the configuration at boot: the sports team keeps the scoreboard, the
 * literary team reads all event reports, the festival's team edits its public pages.
 */
export const accountRights = ['scoreboard', 'allReports', 'festivalSite'] as const
export type AccountRight = (typeof accountRights)[number]
