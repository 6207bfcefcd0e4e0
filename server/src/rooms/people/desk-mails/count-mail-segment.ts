import { deskMails, mailSegment } from '@portal/contract/desk-mails.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { validationProblem } from '#platform/problem.ts'
import { commaParts } from '#platform/text/comma-parts.ts'
import { activeSince } from '#rooms/people/alumni-desk/alumni-desk.store.ts'
import { deskMailRefusal } from './desk-mail-allowance.ts'
import { countSegment } from './mail-segment.store.ts'

/** Returns how many people a mail to the segment would reach now, and whether the desk may send one today. */
export const countMailSegment = handler(deskMails.countMailSegment, async ({ portal, viewer, query }) => {
  const { yearFrom, yearTo, activity } = query
  const read = mailSegment.safeParse({
    yearFrom: yearFrom ? Number(yearFrom) : null,
    yearTo: yearTo ? Number(yearTo) : null,
    branches: commaParts(query.branches),
    domains: commaParts(query.domains),
    employmentTypes: commaParts(query.employmentTypes),
    activity: activity || null,
  })
  if (!read.success) throw validationProblem(read.error.issues)
  const now = portal.clock.now()
  const counts = await countSegment(portal.db, { segment: read.data, activeSince: activeSince(now) })
  return { data: { ...counts, refusal: await deskMailRefusal(portal.db, viewer.id, now) } }
})
