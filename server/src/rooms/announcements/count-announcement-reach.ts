import { announcementAudience } from '@portal/contract/announcement-records.ts'
import { announcements } from '@portal/contract/announcements.ts'
import { commaParts } from '#platform/comma-parts.ts'
import { handler } from '#platform/http/handler.ts'
import { Problem } from '#platform/problem.ts'
import { countReach } from '#rooms/people/people.ts'
import { mayBeUrgent, mayPin } from './announcements.access.ts'
import { mailRefusalOf } from './mail-allowance.ts'
import { mailAudienceOf } from './mail-announcement.ts'

export const countAnnouncementReach = handler(announcements.countAnnouncementReach, async (call) => {
  const { kind = 'announcement', roles, years, branches } = call.query
  const read = announcementAudience.safeParse({
    roles: commaParts(roles),
    years: commaParts(years),
    branches: commaParts(branches),
  })
  if (!read.success) throw new Problem('VALIDATION', 'Choose the audience from the lists')
  const { db } = call.portal
  const count = await countReach(db, read.data)
  const mailCount =
    kind === 'internship' ? await countReach(db, mailAudienceOf({ kind, ...read.data })) : count
  const mailRefusal = await mailRefusalOf(call, kind, mailCount)
  const { viewer } = call
  const can = { mail: mailRefusal === null, pin: mayPin(viewer), urgent: mayBeUrgent(viewer) }
  return { data: { count, mailCount, mailRefusal, can } }
})
