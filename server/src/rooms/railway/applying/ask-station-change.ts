import { railway } from '@portal/contract/railway.ts'
import { stationProblem } from '@portal/contract/railway-checks.ts'
import { stations } from '@portal/contract/railway-stations.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, fieldProblem, notFound } from '#platform/problem.ts'
import { findHome } from '../home.store.ts'
import { pushRailway } from '../railway.channels.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { findLatestChange, insertStationChange } from '../station-change.store.ts'
import { keepProofs, storeProofs } from './keep-proofs.ts'
import { presentChange } from './present-station-change.ts'

export const askStationChange = handler(railway.askStationChange, async (call) => {
  const { portal, viewer, body, files } = call
  const [home, settings] = await Promise.all([findHome(portal.db, viewer.id), readRailwaySettings(portal.db)])
  if (!home) throw conflict('The desk has not checked a home station yet. Choose it when you apply.')
  const problem = stationProblem(body, { stations, office: settings, home: null })
  if (problem) throw fieldProblem(problem.path, problem.message)
  if (body.station === home.station) throw fieldProblem('station', `${home.station} is your home station`)
  if (files.length === 0) throw fieldProblem('proof', 'Add a proof of your new address')
  const proofs = await storeProofs(portal, viewer.id, files)
  const askedAt = portal.clock.now()
  await portal.inTransaction(async (tx) => {
    const from = { fromLine: home.line, fromStation: home.station }
    const id = await insertStationChange(tx, { ...body, ...from, accountId: viewer.id, askedAt })
    if (id === undefined) throw conflict('Your last request is still waiting for the desk')
    await keepProofs(portal, tx, { changeId: id }, proofs)
    await auditCall(tx, call, 'station-change-requested', `station-change:${id}`)
    await pushRailway(portal, tx, viewer.id)
  })
  const row = await findLatestChange(portal.db, viewer.id)
  if (!row) throw notFound('request')
  return { message: 'Request sent', data: await presentChange(portal.db, row) }
})
