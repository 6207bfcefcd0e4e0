import type { Handler } from '#platform/http/calls/handler.ts'
import { listAnnouncementReads } from './list-announcement-reads.ts'
import { listAnnouncements } from './list-announcements.ts'
import { listMyAnnouncements } from './list-my-announcements.ts'
import { markAnnouncementRead } from './mark-announcement-read.ts'
import { readAnnouncement } from './read-announcement.ts'
import { readAnnouncementFile } from './read-announcement-file.ts'

export const readingHandlers: readonly Handler[] = [
  listAnnouncements,
  listMyAnnouncements,
  readAnnouncement,
  readAnnouncementFile,
  markAnnouncementRead,
  listAnnouncementReads,
]
