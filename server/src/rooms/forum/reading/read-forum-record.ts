import { profiles } from '@portal/contract/profiles.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { pageOwnerId } from '#rooms/people/people.ts'
import { countHelped } from '../outcomes/outcome.store.ts'
import { readRecord } from './forum-record.store.ts'

/** Returns the 'In the forum' part of a person's page; NOT_FOUND if there is no such page. */
export const readForumRecord = handler(profiles.readForumRecord, async ({ portal, params }) => {
  const authorId = await pageOwnerId(portal.db, params.slug)
  if (authorId === null) throw notFound('profile')
  const { answers, likes, top } = await readRecord(portal.db, authorId)
  const helped = await countHelped(portal.db, authorId)
  return {
    data: { answers, likes, helped, top: top.map((row) => ({ ...row, date: row.date.toISOString() })) },
  }
})
