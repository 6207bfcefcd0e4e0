import type { Handler } from '#platform/http/calls/handler.ts'
import { askQuery } from './ask-query.ts'
import { deleteQuery } from './delete-query.ts'
import { listSimilarQueries } from './list-similar-queries.ts'
import { updateQuery } from './update-query.ts'

/** Asking, editing and deleting queries, and the similar ones that are shown meanwhile. */
export const askingHandlers: readonly Handler[] = [askQuery, updateQuery, deleteQuery, listSimilarQueries]
