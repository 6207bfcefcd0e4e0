import { eachSummer, yearToMoveInto } from '@portal/contract/each-summer.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { lockAccounts } from '../lock-accounts.ts'
import { findStudent, saveHold } from './summer-plan.store.ts'

export const holdStudent = handler(
  eachSummer.holdStudent,
  async ({ portal, viewer, request, params, body }) => {
    const at = portal.clock.now()
    const academicYear = yearToMoveInto(at)
    const student = await portal.inTransaction(async (tx) => {
      const before = await findStudent(tx, academicYear, params.id)
      if (!before) throw notFound('student')
      const accountId = before._id
      // A run waits for the hold, or the hold for the run, which has then moved the student.
      await lockAccounts(tx, [accountId])
      await saveHold(tx, { accountId, hold: body.hold, academicYear, actorId: viewer.id, at })
      const detail = { hold: body.hold ?? 'none' }
      await auditCall(tx, { portal, viewer, request }, 'student-held', `account:${accountId}`, detail)
      const after = await findStudent(tx, academicYear, accountId)
      if (!after) throw notFound('student')
      return after
    })
    const message =
      body.hold === null ? `${student.name} moves up` : `${student.name} is held in ${student.year}`
    return { message, data: student }
  },
)
