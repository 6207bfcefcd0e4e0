import { council } from '@portal/contract/council.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listLetters } from './council-letter.store.ts'
import { presentLetter } from './present-letter.ts'

export const listCouncilLetters = handler(council.listCouncilLetters, async ({ portal, query }) => {
  const { rows, total } = await listLetters(portal.db, query.state || null, query)
  return pageAnswer(rows.map(presentLetter), total, query.limit)
})
