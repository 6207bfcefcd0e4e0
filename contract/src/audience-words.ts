/* What both sides know of audiences besides the calls; the browser reads it without Zod. */

/** The roles that something can be for. Desks have their own mail. */
export const audienceRoles = ['Student', 'Team', 'Council', 'Alumni'] as const
export type AudienceRole = (typeof audienceRoles)[number]
