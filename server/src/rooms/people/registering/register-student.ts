import type { FieldError } from '@portal/contract/problem.ts'
import { isStudentAge, type registration, session, studentAgeMessage } from '@portal/contract/session.ts'
import type { z } from 'zod'
import { actorIn } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, fieldProblem, Problem } from '#platform/problem.ts'
import { addStudent } from '../add-student.ts'
import { replaceClaims } from '../claims/replace-claims.ts'
import { accountByEmail, hasPrn } from '../people.store.ts'
import { handOver, openSession, type SessionCall } from '../signing-in/hand-over-session.ts'
import { noteRefusal, refuseClosedAccount } from '../signing-in/refuse-sign-in.ts'
import { openRegistration } from './registration-token.ts'

type Registration = z.infer<typeof registration>

export const registerStudent = handler(session.registerStudent, async (call) => {
  const { portal, body } = call
  const email = await openRegistration(portal, body.token)
  if (email === null) {
    await noteRefusal(call, { by: 'registration', reason: 'token does not hold' })
    throw new Problem(
      'UNAUTHENTICATED',
      'Your sign-in was more than 15 minutes ago. Sign in again to register.',
    )
  }
  await portal.limits.count('signIn', 'signIn', { accountId: mailboxOf(email), address: call.request.ip })
  refuseMisfits(portal, body, email)
  const ready = await portal.inTransaction(async (tx) => {
    const accountId = await register(call, tx, body)
    return openSession(call, tx, accountId, 'registration')
  })
  return handOver(call, ready)
})

/** Checks what the schema can't know: the college's patterns, the token and the current date. */
function refuseMisfits({ config, clock }: Portal, body: Registration, email: string): void {
  const { studentMailPattern, prnPattern, prnExample, studentMailDomain } = config.college
  const errors: FieldError[] = []
  const check = (path: string, isGood: boolean, message: string) => {
    if (!isGood) errors.push({ path, message })
  }
  check('email', body.email === email, 'Register with the e-mail you signed in with')
  check(
    'email',
    new RegExp(studentMailPattern).test(email),
    `Sign in with your college mail, …@${studentMailDomain}`,
  )
  check('prn', new RegExp(`^(?:${prnPattern})$`).test(body.prn), `Enter your PRN, e.g. ${prnExample}`)
  check('dob', isStudentAge(body.dob, clock.now()), studentAgeMessage)
  if (errors[0]) throw new Problem('VALIDATION', errors[0].message, { errors })
}

async function register(call: SessionCall, tx: Transaction, body: Registration): Promise<string> {
  const { portal, request } = call
  const { name, email, prn, branch, year, gender, dob: bornOn } = body
  const student = { name, email, prn, branch, year, gender, bornOn, joinedAt: portal.clock.now() }
  // A provider vouches for this e-mail, so alumni registrations that claim it are replaced.
  await replaceClaims(portal, tx, email, { over: ['pending', 'rejected'] })
  const added = await addStudent(tx, student)
  if (added === 'prn taken') throw prnTaken()
  if (added === 'email taken') return registeredBefore(call, tx, body)
  await portal.audit.write(tx, actorIn(request, added.id), 'registered', `account:${added.id}`)
  return added.id
}

/** Opens the account of an identical earlier registration, as after a double press or a lost response. */
async function registeredBefore(call: SessionCall, tx: Transaction, body: Registration): Promise<string> {
  const account = await accountByEmail(tx, body.email)
  if (!account || !(await hasPrn(tx, account.id, body.prn)))
    throw conflict('This e-mail already has an account. Sign in instead.', {
      errors: [{ path: 'email', message: 'This e-mail already has an account. Sign in instead.' }],
    })
  await refuseClosedAccount(call, account, 'registration')
  return account.id
}

function prnTaken(): Problem {
  const message =
    'This PRN already has an account. If the PRN is yours, show your ID card at the college office and ask them to free it. Then register again.'
  return fieldProblem('prn', message, 'CONFLICT')
}
