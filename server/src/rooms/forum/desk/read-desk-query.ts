import { forumDesk } from '@portal/contract/forum-desk.ts'
import { forumDeskLimits } from '@portal/contract/forum-desk-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { listAsked } from '#rooms/forum/asked/asked.store.ts'
import { findQuery } from '#rooms/forum/forum.store.ts'
import { nameMentioned } from '#rooms/forum/mentions/mention.store.ts'
import { listAlumniToNudge } from '#rooms/people/audiences/audiences.ts'
import { deskQueryById, listDeskActs, listDeskAnswers, listNotToNudge } from './forum-desk.store.ts'
import { daysAgo } from './list-desk-queries.ts'
import { presentDeskQuery } from './present-desk-query.ts'

/** Returns a query with its answers for the desk, which has a page and actions of its own. */
export const readDeskQuery = handler(forumDesk.readDeskQuery, async ({ portal, params }) => {
  const { db } = portal
  const query = await findQuery(db, params.id)
  const row = query && (await deskQueryById(db, query.id))
  if (!query || !row) throw notFound('query')
  const nudgedSince = daysAgo(portal, forumDeskLimits.nudgedAgainDays)
  const [answers, acts, asked, exceptIds] = await Promise.all([
    listDeskAnswers(db, query.id),
    listDeskActs(db, query.id),
    listAsked(db, query.id),
    listNotToNudge(db, query.id, nudgedSince),
  ])
  const fitting = { domains: query.domains, exceptIds, limit: forumDeskLimits.nudgedMax }
  const candidates = query.isOpen ? await listAlumniToNudge(db, fitting) : []
  return {
    data: {
      ...presentDeskQuery(row),
      body: query.body,
      images: query.images,
      answers: (await nameMentioned(db, answers)).map(({ id, createdAt, ...rest }) => ({
        ...rest,
        _id: id,
        date: createdAt.toISOString(),
      })),
      acts: acts.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
      asked: asked.map(({ id, name, state, at }) => ({ _id: id, name, state, at: at.toISOString() })),
      candidates: candidates.map(({ id, ...rest }) => ({ ...rest, _id: id })),
      can: { close: query.isOpen, reopen: !query.isOpen, nudge: query.isOpen },
    },
  }
})
