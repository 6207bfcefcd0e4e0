import type { Room } from '#platform/verb.ts'

export const uploadsRoom: Room = { name: 'uploads', verbs: [] }
