import type { Handler } from '#platform/http/calls/handler.ts'
import { listMyQueries } from './list-my-queries.ts'
import { listQueries } from './list-queries.ts'
import { listQueriesForMe } from './list-queries-for-me.ts'
import { listWaitingQueries } from './list-waiting-queries.ts'
import { readForumFigures } from './read-forum-figures.ts'
import { readForumRecord } from './read-forum-record.ts'
import { readQuery } from './read-query.ts'

export const readingHandlers: readonly Handler[] = [
  listQueries,
  listMyQueries,
  readQuery,
  listWaitingQueries,
  listQueriesForMe,
  readForumFigures,
  readForumRecord,
]
