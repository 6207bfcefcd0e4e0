import { profiles } from '@portal/contract/profiles.ts'
import { notFound } from '#platform/problem.ts'
import { verb } from '#platform/verb.ts'
import { pageOwnerId } from '#rooms/people/people.store.ts'
import { readRecord } from './forum-record.store.ts'

/** 'In the forum' on a person's page; as absent as the page where there is none. */
export const readForumRecord = verb(profiles.readForumRecord, async ({ portal, params }) => {
  const authorId = await pageOwnerId(portal.db, params.slug)
  if (authorId === null) throw notFound('profile')
  const { answers, likes, top } = await readRecord(portal.db, authorId)
  return { data: { answers, likes, top: top.map((row) => ({ ...row, date: row.date.toISOString() })) } }
})
