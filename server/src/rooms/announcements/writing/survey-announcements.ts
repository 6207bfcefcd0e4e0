import { announcements } from '@portal/contract/announcements.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { countByTab, listClosing, listToConfirm } from './announcement-survey.store.ts'

/** Returns the data shown next to the list and on its tabs. */
export const surveyAnnouncements = handler(announcements.surveyAnnouncements, async ({ portal, viewer }) => {
  const asked = { viewer, now: portal.clock.now() }
  const [counts, closing, toConfirm] = await Promise.all([
    countByTab(portal.db, asked),
    listClosing(portal.db, asked),
    listToConfirm(portal.db, asked),
  ])
  return {
    data: {
      counts,
      closing,
      toConfirm: toConfirm.map(({ slug, title, hideAfter }) => ({
        slug,
        title,
        hideAfter: hideAfter?.toISOString() ?? null,
      })),
    },
  }
})
