import type { Room } from '#platform/verb.ts'

/**
 * Owns: accounts, students, alumni. Tells: personChanged. Never: compares people by e-mail, or lets a person set a role.
 */
export const peopleRoom: Room = { name: 'people', verbs: [] }
