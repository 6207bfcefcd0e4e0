import { type SqlBool, sql } from 'kysely'

/**
 * Whether a registration `r` has seats: one for each of its people, including invited members of a group.
 * Registrations that are waiting, cancelled or have an unconfirmed e-mail have none.
 */
export const hasSeats = sql<SqlBool>`r.state in ('Registered', 'Pending members', 'Approved')`

/**
 * Whether the participant `p` of the registration `r` is registered, that is, has a seat. Every count of
 * registered people uses this condition and agrees with the number of taken seats.
 */
export const isRegistered = sql<SqlBool>`(p.left_at is null and ${hasSeats})`
