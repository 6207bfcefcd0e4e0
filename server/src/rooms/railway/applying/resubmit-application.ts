import { railway } from '@portal/contract/railway.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { moveApplication } from '../move-application.ts'
import { listProofs } from '../proof.store.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { accessOwnApplication, accessStudent } from './access-application.ts'
import { contentOf } from './application-content.ts'
import { keepProofs, storeProofs } from './keep-proofs.ts'
import { presentApplication } from './present-application.ts'

export const resubmitApplication = handler(railway.resubmitApplication, async (call) => {
  const { portal, viewer, params, body, files } = call
  const before = await accessOwnApplication(portal.db, viewer, params.id)
  const move = before.state === 'Pending' ? 'edit' : 'resubmit'
  const [student, settings, kept] = await Promise.all([
    accessStudent(portal.db, viewer),
    readRailwaySettings(portal.db),
    listProofs(portal.db, { applicationId: before.id }),
  ])
  const sent = files.map(({ field }) => (field === 'oldPass' ? ('oldPass' as const) : ('address' as const)))
  // An application that is already decided is refused for its state before its fields are checked.
  const isOpen = before.state === 'Pending' || before.state === 'Rejected'
  const content = isOpen
    ? await contentOf(portal.db, {
        student,
        settings: before.state === 'Pending' ? { ...settings, isOpen: true } : settings,
        form: body,
        proofs: [...kept.map(({ kind }) => kind), ...sent],
        day: indianDayOf(portal.clock.now()),
      })
    : {}
  const proofs = isOpen ? await storeProofs(portal, viewer.id, files) : []
  await portal.inTransaction(async (tx) => {
    await moveApplication(portal, tx, {
      applicationId: before.id,
      move,
      content,
      by: { as: 'student', accountId: viewer.id },
    })
    await keepProofs(portal, tx, { applicationId: before.id }, proofs)
  })
  return {
    message: move === 'edit' ? 'Application saved' : 'Application resubmitted',
    data: await presentApplication(portal, await accessOwnApplication(portal.db, viewer, before.id)),
  }
})
