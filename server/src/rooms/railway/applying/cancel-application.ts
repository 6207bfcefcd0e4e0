import { railway } from '@portal/contract/railway.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { moveApplication } from '../move-application.ts'
import { accessOwnApplication } from './access-application.ts'
import { presentApplication } from './present-application.ts'

export const cancelApplication = handler(railway.cancelApplication, async ({ portal, viewer, params }) => {
  const { id } = await accessOwnApplication(portal.db, viewer, params.id)
  await portal.inTransaction((tx) =>
    moveApplication(portal, tx, {
      applicationId: id,
      move: 'cancel',
      by: { as: 'student', accountId: viewer.id },
    }),
  )
  const row = await accessOwnApplication(portal.db, viewer, id)
  return { message: 'Application cancelled', data: await presentApplication(portal, row) }
})
