import { forumDesk } from '@portal/contract/forum-desk.ts'
import { forumDeskLimits } from '@portal/contract/forum-desk-words.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { closed } from '#rooms/forum/forum.access.ts'
import { alumniNudged, factOf } from '#rooms/forum/forum.facts.ts'
import { findQuery, lockQuery } from '#rooms/forum/forum.store.ts'
import { mailAlumni } from '#rooms/forum/mail-alumni.ts'
import { listAlumniToNudge } from '#rooms/people/audiences/audiences.ts'
import { addDeskAct, addNudges, listNotToNudge } from './forum-desk.store.ts'
import { daysAgo } from './list-desk-queries.ts'

/**
 * Reminds alumni of a query: the chosen alumni who take questions, share a domain with the query, have not
 * answered it, have not muted it and were not reminded within a week. The others are skipped; the response contains the number
 * of people reminded.
 */
export const nudgeAlumni = handler(
  forumDesk.nudgeAlumni,
  async ({ portal, viewer, params, body, request }) => {
    const found = await findQuery(portal.db, params.id)
    if (!found) throw notFound('query')
    const chosen = body.ids.map(idIn).filter((id) => id !== null)
    const counts = await portal.inTransaction(async (tx) => {
      const query = await lockQuery(tx, found.id)
      if (!query) throw notFound('query')
      if (!query.isOpen) throw closed()
      const nudgedSince = daysAgo(portal, forumDeskLimits.nudgedAgainDays)
      const exceptIds = await listNotToNudge(tx, query.id, nudgedSince)
      const asked = { domains: query.domains, exceptIds, onlyIds: chosen, limit: forumDeskLimits.nudgedMax }
      const able = await listAlumniToNudge(tx, asked)
      const at = portal.clock.now()
      const ids = await addNudges(tx, { queryId: query.id, ids: able.map(({ id }) => id), at, nudgedSince })
      if (ids.length === 0) throw conflict('None of them can be reminded of this query now')
      const actId = await addDeskAct(tx, { queryId: query.id, act: 'nudged', reason: '', by: viewer.id, at })
      await portal.facts.emit(tx, alumniNudged, { ...factOf(query, viewer.id), actId, alumniIds: ids })
      const mailedCount = body.isMailed ? await mailAlumni(portal, tx, query, mailOf(query, ids)) : 0
      const by = { actorId: viewer.id, requestId: request.id }
      await portal.audit.write(tx, by, 'alumni-nudged', `query:${query.id}`, {
        count: ids.length,
        mailed: mailedCount,
      })
      return { nudgedCount: ids.length, mailedCount }
    })
    const { nudgedCount: count } = counts
    return { message: `${count} ${count === 1 ? 'alumnus' : 'alumni'} reminded`, data: counts }
  },
)

function mailOf({ title }: { title: string }, ids: readonly string[]) {
  return {
    ids,
    subject: `Can you answer this? ${title}`,
    lead: 'A student asked this in the forum, and nobody has answered yet. It is about one of your domains:',
  }
}
