import { eachSummer, yearToMoveInto } from '@portal/contract/each-summer.ts'
import { foldName } from '@portal/contract/fold-name.ts'
import { likeContaining } from '#platform/database/like-pattern.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { findStudents } from './summer-plan.store.ts'

export const findSummerStudents = handler(eachSummer.findSummerStudents, async ({ portal, query }) => {
  const words = foldName(query.name).split(/\s+/).filter(Boolean)
  if (words.length === 0) return { data: { result: [] } }
  const academicYear = yearToMoveInto(portal.clock.now())
  return { data: { result: await findStudents(portal.db, academicYear, words.map(likeContaining)) } }
})
