import type { Handler } from '#platform/http/calls/handler.ts'
import { countAnnouncementReach } from './count-announcement-reach.ts'
import { createAnnouncement } from './create-announcement.ts'
import { deleteAnnouncement } from './delete-announcement.ts'
import { expireAnnouncement } from './expire-announcement.ts'
import { pinAnnouncement } from './pin-announcement.ts'
import { saveAnnouncement } from './save-announcement.ts'
import { surveyAnnouncements } from './survey-announcements.ts'
import { updateAnnouncement } from './update-announcement.ts'

export const writingHandlers: readonly Handler[] = [
  surveyAnnouncements,
  countAnnouncementReach,
  saveAnnouncement,
  createAnnouncement,
  updateAnnouncement,
  pinAnnouncement,
  expireAnnouncement,
  deleteAnnouncement,
]
