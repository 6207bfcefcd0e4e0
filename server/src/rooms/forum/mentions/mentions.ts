import type { Handler } from '#platform/http/calls/handler.ts'
import { listMentionable } from './list-mentionable.ts'

/** The people that a text may mention. */
export const mentionsHandlers: readonly Handler[] = [listMentionable]
