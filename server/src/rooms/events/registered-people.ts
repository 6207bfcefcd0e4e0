import { type SqlBool, sql } from 'kysely'

/**
 * Whether a registration `r` has seats: each of its people has one, invited members of a group included. Registrations that wait,
 * are cancelled or have an unconfirmed e-mail have none.
 */
export const hasSeats = sql<SqlBool>`r.state in ('Registered', 'Pending members', 'Approved')`

/**
 * Whether the participant `p` of the registration `r` is registered, which is to have a seat. Every count of registered people is a
 * count of these, and agrees with the seats that are taken.
 */
export const isRegistered = sql<SqlBool>`(p.left_at is null and ${hasSeats})`
