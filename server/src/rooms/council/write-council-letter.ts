import { council } from '@portal/contract/council.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { repeatSince } from '#platform/limits/repeat-since.ts'
import { notFound } from '#platform/problem.ts'
import { findLetter, insertLetter } from './council-letter.store.ts'
import { presentLetter } from './present-letter.ts'

export const writeCouncilLetter = handler(council.writeCouncilLetter, async ({ portal, viewer, body }) => {
  const { clock } = portal
  const letter = { ...body, authorId: viewer.id, writtenAt: clock.now() }
  const written = await portal.inTransaction(async (tx) =>
    findLetter(tx, await insertLetter(tx, letter, repeatSince(clock))),
  )
  if (!written) throw notFound('letter')
  return { message: 'Letter sent', data: presentLetter(written) }
})
