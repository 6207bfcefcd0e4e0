import { type RailwayForm, railway } from '@portal/contract/railway.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { findPosted, notePosted } from '#platform/discussions/posted-messages.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { repeatSince } from '#platform/limits/repeat-since.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, type Problem } from '#platform/problem.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import type { StudentRecord } from '#rooms/people/people.ts'
import { type ApplicationContent, type ApplicationRow, insertMove } from '../application.store.ts'
import { pushRailway } from '../railway.channels.ts'
import { applicationMoved } from '../railway.facts.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { accessOwnApplication, accessStudent } from './access-application.ts'
import { contentOf } from './application-content.ts'
import { keepProofs, type StoredProof, storeProofs } from './keep-proofs.ts'
import { findOpenApplication, insertApplication } from './own-application.store.ts'
import { presentApplication } from './present-application.ts'

export const applyForConcession = handler(railway.applyForConcession, async (call) => {
  const { portal, viewer, body, files } = call
  const student = await accessStudent(portal.db, viewer)
  const sentId = await findPosted(portal.db, viewer.id, body.clientId)
  if (sentId) return repeated(portal, await accessOwnApplication(portal.db, viewer, sentId))
  const open = await findOpenApplication(portal.db, viewer.id)
  if (open) return repeatOrRefuse(portal, open, body)
  const settings = await readRailwaySettings(portal.db)
  const day = indianDayOf(portal.clock.now())
  const sent = files.map(({ field }) => (field === 'oldPass' ? ('oldPass' as const) : ('address' as const)))
  const content = await contentOf(portal.db, { student, settings, form: body, proofs: sent, day })
  const proofs = await storeProofs(portal, viewer.id, files)
  const id = await portal.inTransaction(async (tx) => {
    // The second of two simultaneous presses waits here and finds the row of the first.
    await takeAdvisoryLock(tx, 'railway-apply', viewer.id)
    const added = await add(portal, tx, student, { content, proofs })
    if (!added) return undefined
    await notePosted(tx, viewer.id, { clientId: body.clientId, messageId: added, at: portal.clock.now() })
    await auditCall(tx, call, 'concession-applied', `railway-application:${added}`)
    return added
  })
  const now = await findOpenApplication(portal.db, viewer.id)
  if (!now) throw alreadyOpen()
  if (id === undefined) return repeatOrRefuse(portal, now, body)
  return { message: 'Application sent', data: await presentApplication(portal, now) }
})

async function add(
  portal: Portal,
  tx: Transaction,
  student: StudentRecord,
  { content, proofs }: { content: ApplicationContent; proofs: readonly StoredProof[] },
): Promise<string | undefined> {
  const now = portal.clock.now()
  const id = await insertApplication(tx, student.id, content, now)
  if (id === undefined) return undefined
  await keepProofs(portal, tx, { applicationId: id }, proofs)
  const move = { move: 'apply', from: null, to: 'Pending', by: student.id, reason: '' } as const
  const moveId = await insertMove(tx, { ...move, applicationId: id, at: now, replaced: null })
  await portal.facts.emit(tx, applicationMoved, {
    isStudent: true,
    ...move,
    applicationId: id,
    accountId: student.id,
    moveId,
    desk: null,
    route: `${content.station} to ${content.destination}`,
  })
  await pushRailway(portal, tx, student.id)
  return id
}

/** Returns the first response to a repeated press, and refuses others: only one application may be open. */
async function repeatOrRefuse(portal: Portal, open: ApplicationRow, form: RailwayForm) {
  const keys = ['line', 'station', 'class', 'period', 'kind', 'address', 'pin'] as const
  const isSame = keys.every((key) => open[key] === form[key])
  if (open.state !== 'Pending' || !isSame || open.appliedAt < repeatSince(portal.clock)) throw alreadyOpen()
  return repeated(portal, open)
}

async function repeated(portal: Portal, sent: ApplicationRow) {
  return {
    message: 'Application sent',
    isRepeat: true as const,
    data: await presentApplication(portal, sent),
  }
}

function alreadyOpen(): Problem {
  return conflict('You already have an open application. Edit or cancel it first.')
}
