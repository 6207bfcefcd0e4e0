import { railwayBooklets } from '@portal/contract/railway-booklets.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { findBooklet } from './booklet.store.ts'
import { presentBooklet, presentLeaves } from './present-booklet.ts'
import { listLeaves } from './register.store.ts'

export const readRailwayBooklet = handler(railwayBooklets.readRailwayBooklet, async ({ portal, params }) => {
  const { db } = portal
  const row = await findBooklet(db, params.id)
  if (!row) throw notFound('booklet')
  const leafList = presentLeaves(await listLeaves(db, row.id))
  return { data: { ...presentBooklet(row, await readRailwaySettings(db)), leafList } }
})
