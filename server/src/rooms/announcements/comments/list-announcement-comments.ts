import { announcementComments } from '@portal/contract/announcement-comments.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessAnnouncement } from '../announcements.access.ts'
import { announcementComments as store } from './announcement-comment.store.ts'

export const listAnnouncementComments = handler(
  announcementComments.listAnnouncementComments,
  async (call) => {
    const { portal, viewer, query } = call
    const announcement = await accessAnnouncement(call, call.params.id, 'read')
    if (!announcement.hasComments) return { data: { comments: [] } }
    const asked = { thingId: announcement.id, sort: query.filter || 'recent', viewerId: viewer.id } as const
    return { data: { comments: await store.listComments(portal.db, asked) } }
  },
)
