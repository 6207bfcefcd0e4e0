import type { Handler } from '#platform/http/calls/handler.ts'
import { followQuery } from './follow-query.ts'
import { muteQuery } from './mute-query.ts'
import { readFollow } from './read-follow.ts'

export const followsHandlers: readonly Handler[] = [readFollow, followQuery, muteQuery]
