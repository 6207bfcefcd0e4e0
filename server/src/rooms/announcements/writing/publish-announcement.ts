import type { Transaction } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { publishJobs, scheduleAt, scheduledJobs } from '#platform/jobs/publish-at.ts'
import type { Portal } from '#platform/portal.ts'
import { mayPublish } from '../announcements.access.ts'
import { announcementPublished, announcementWithdrawn, factOf } from '../announcements.facts.ts'
import {
  type AnnouncementChange,
  type AnnouncementRow,
  askOpenAt,
  askOpenDue,
  expireDue,
  holdAnnouncement,
  listDue,
  lockDueAnnouncement,
  publishLocked,
} from '../announcements.store.ts'
import { askAuthor } from '../internships/ask-if-open.ts'
import { mailIfAllowed } from '../mailing/mail-allowance.ts'
import { mailAnnouncementJob } from '../mailing/mail-announcement.ts'

const publishing = 'publish-announcement'
const expiring = 'expire-announcement'
const asking = 'ask-if-internship-open'

/** Schedules the publication and the end of an announcement; jobs for other moments are replaced. */
export async function scheduleAnnouncement(
  portal: Portal,
  tx: Transaction,
  id: string,
  { state, publishAt, hideAfter, internship }: AnnouncementChange,
): Promise<void> {
  if (publishAt) await scheduleAt(portal, tx, publishing, id, publishAt)
  if (!hideAfter || state === 'draft') return
  await scheduleAt(portal, tx, expiring, id, hideAfter)
  if (internship) await scheduleAt(portal, tx, asking, id, askOpenAt(hideAfter))
}

export function announcementJobs(portal: Portal): JobDefinition[] {
  return [
    ...publishJobs<AnnouncementRow>(portal, {
      name: publishing,
      lockDue: lockDueAnnouncement,
      mayPublish,
      publish: async (tx, row, now) => {
        const isMailed = await mailIfAllowed(portal, tx, row)
        await publishLocked(tx, { ...row, isMailed }, now)
        await portal.facts.emit(tx, announcementPublished, factOf(row))
      },
      hold: (tx, { id }, because) => holdAnnouncement(tx, id, because),
      listDue: (runner, now, limit) => listDue(runner, 'publish', now, limit),
    }),
    ...scheduledJobs(portal, {
      name: expiring,
      run: async (tx, id, now) => {
        const row = await expireDue(tx, id, now)
        if (row) await portal.facts.emit(tx, announcementWithdrawn, factOf(row))
      },
      listDue: (runner, now, limit) => listDue(runner, 'expire', now, limit),
    }),
    ...scheduledJobs(portal, {
      name: asking,
      run: async (tx, id, now) => {
        const row = await askOpenDue(tx, id, now)
        if (row) await askAuthor(portal, tx, row)
      },
      listDue: (runner, now, limit) => listDue(runner, 'askOpen', now, limit),
    }),
    mailAnnouncementJob(portal),
  ]
}
