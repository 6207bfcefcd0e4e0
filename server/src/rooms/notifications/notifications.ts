import type { Room } from '#platform/verb.ts'

export const notificationsRoom: Room = { name: 'notifications', verbs: [] }
