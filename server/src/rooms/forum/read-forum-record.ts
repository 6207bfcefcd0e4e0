import { profiles } from '@portal/contract/profiles.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { pageOwnerId } from '#rooms/people/people.ts'
import { readRecord } from './forum-record.store.ts'

/** 'In the forum' on a person's page; as absent as the page where there is none. */
export const readForumRecord = handler(profiles.readForumRecord, async ({ portal, params }) => {
  const authorId = await pageOwnerId(portal.db, params.slug)
  if (authorId === null) throw notFound('profile')
  const { answers, likes, top } = await readRecord(portal.db, authorId)
  return { data: { answers, likes, top: top.map((row) => ({ ...row, date: row.date.toISOString() })) } }
})
