import type { Handler } from '#platform/http/calls/handler.ts'
import { remindOfAnnouncement } from './remind-of-announcement.ts'

export const mailingHandlers: readonly Handler[] = [remindOfAnnouncement]
