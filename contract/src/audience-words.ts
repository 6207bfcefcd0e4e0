/* The constants of audiences that server and browser share. The browser loads them without Zod. */

/** The roles that an audience can contain. Desks are absent because they have mail of their own. */
export const audienceRoles = ['Student', 'Team', 'Council', 'Alumni'] as const
export type AudienceRole = (typeof audienceRoles)[number]
