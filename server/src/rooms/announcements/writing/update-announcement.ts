import { announcements } from '@portal/contract/announcements.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { mergeAnnouncement } from './announcement-content.ts'
import { wholeAnnouncement } from './announcement-form.ts'
import { change, savedMessageOf } from './announcement-writing.ts'

export const updateAnnouncement = handler(announcements.updateAnnouncement, async (call) => {
  const { portal, viewer, body, params } = call
  const data = await change(call, { address: params.id, kind: 'announcement', body }, (before) =>
    mergeAnnouncement(portal, viewer, wholeAnnouncement(body, before), before),
  )
  return { message: savedMessageOf(data), data }
})
