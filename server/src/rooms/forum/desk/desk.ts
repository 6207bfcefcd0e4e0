import type { Handler } from '#platform/http/calls/handler.ts'
import { listDeskQueriesHandler } from './list-desk-queries.ts'
import { nudgeAlumni } from './nudge-alumni.ts'
import { readDeskQuery } from './read-desk-query.ts'
import { setDeskQueryStatus } from './set-desk-query-status.ts'

export const deskHandlers: readonly Handler[] = [
  listDeskQueriesHandler,
  readDeskQuery,
  setDeskQueryStatus,
  nudgeAlumni,
]
