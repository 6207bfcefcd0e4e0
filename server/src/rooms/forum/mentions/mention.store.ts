import type { MentionedPerson } from '@portal/contract/forum-records.ts'
import { mentionedIdsOf, notifiedIdsOf, withMentionedNames } from '@portal/contract/mention-marks.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { readColumn } from '#platform/database/statements.ts'
import { keepUnmuted } from '#rooms/forum/follows/follow.store.ts'
import { keepMentionable, readMentioned } from '#rooms/people/audiences/audiences.ts'

/** The maximum number of people considered per thread. */
const threadMax = 1_000

/** Returns the people who asked, answered or replied. */
export async function listPeopleOfThread(runner: Runner, queryId: string): Promise<string[]> {
  return readColumn(runner)`
    select author_id::text as id from forum_queries where id = ${queryId}
    union select author_id::text from forum_answers where query_id = ${queryId}
    union select r.author_id::text from forum_replies r join forum_answers a on a.id = r.answer_id
      where a.query_id = ${queryId}
    limit ${threadMax}`
}

/**
 * Returns the accounts to notify because the message mentions them: people of the thread and alumni who
 * haven't muted the query.
 * @param messageBefore the text before an edit; the people that it mentions are left out.
 */
export async function listMentioned(
  tx: Transaction,
  queryId: string,
  message: string,
  messageBefore = '',
): Promise<string[]> {
  const before = notifiedIdsOf(messageBefore)
  const accountIds = notifiedIdsOf(message).filter((id) => !before.includes(id))
  if (accountIds.length === 0) return []
  const threadIds = await listPeopleOfThread(tx, queryId)
  return keepUnmuted(tx, queryId, await keepMentionable(tx, { accountIds, threadIds }))
}

/** Returns the people mentioned in the messages, with their current names. */
export async function readMentionedIn(
  runner: Runner,
  messages: readonly string[],
): Promise<MentionedPerson[]> {
  const ids = [...new Set(messages.flatMap(mentionedIdsOf))]
  return ids.length === 0 ? [] : readMentioned(runner, ids)
}

/** Replaces the marks of mentions by names, for readers without links. */
export async function nameMentioned<T extends { message: string }>(
  runner: Runner,
  said: readonly T[],
): Promise<T[]> {
  const people = await readMentionedIn(
    runner,
    said.map(({ message }) => message),
  )
  const names = new Map(people.map(({ _id, name }) => [_id, name]))
  return said.map((one) => ({ ...one, message: withMentionedNames(one.message, (id) => names.get(id)) }))
}
