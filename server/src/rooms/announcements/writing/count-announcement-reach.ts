import { announcements } from '@portal/contract/announcements.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { countReach, readAudience } from '#rooms/people/audiences/audiences.ts'
import { mayBeUrgent, mayPin } from '../announcements.access.ts'
import { mailRefusalOf } from '../mailing/mail-allowance.ts'
import { mailAudienceOf } from '../mailing/mail-announcement.ts'

export const countAnnouncementReach = handler(announcements.countAnnouncementReach, async (call) => {
  const { kind = 'announcement' } = call.query
  const audience = readAudience(call.query)
  const { db } = call.portal
  const count = await countReach(db, audience)
  const mailCount =
    kind === 'internship' ? await countReach(db, mailAudienceOf({ kind, ...audience })) : count
  const mailRefusal = await mailRefusalOf(call, kind, mailCount)
  const { viewer } = call
  const can = { mail: mailRefusal === null, pin: mayPin(viewer), urgent: mayBeUrgent(viewer) }
  return { data: { count, mailCount, mailRefusal, can } }
})
