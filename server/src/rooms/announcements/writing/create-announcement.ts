import { announcements } from '@portal/contract/announcements.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { mergeAnnouncement } from './announcement-content.ts'
import { create, savedMessageOf } from './announcement-writing.ts'

export const createAnnouncement = handler(announcements.createAnnouncement, async (call) => {
  const { portal, viewer, body } = call
  const data = await create(call, 'announcement', mergeAnnouncement(portal, viewer, body, null))
  return { message: savedMessageOf(data), data }
})
