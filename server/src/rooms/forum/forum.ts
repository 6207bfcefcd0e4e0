import type { Room } from '#platform/verb.ts'

export const forumRoom: Room = { name: 'forum', verbs: [] }
