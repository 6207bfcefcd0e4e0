import { railwayDesk } from '@portal/contract/railway-desk.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { readDeskFigures } from './desk-figures.ts'

export const readRailwayDeskFigures = handler(
  railwayDesk.readRailwayDeskFigures,
  async ({ portal, viewer }) => ({ data: await readDeskFigures(portal, viewer.id) }),
)
