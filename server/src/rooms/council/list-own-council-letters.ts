import { council } from '@portal/contract/council.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listLettersOf } from './council-letter.store.ts'
import { presentLetter } from './present-letter.ts'

export const listOwnCouncilLetters = handler(
  council.listOwnCouncilLetters,
  async ({ portal, viewer, query }) => {
    const { rows, total } = await listLettersOf(portal.db, viewer.id, query)
    return pageAnswer(rows.map(presentLetter), total, query.limit)
  },
)
