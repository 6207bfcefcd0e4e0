import { railwayDesk } from '@portal/contract/railway-desk.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { readBoard } from './present-board.ts'

export const readRailwayBoard = handler(railwayDesk.readRailwayBoard, async ({ portal, query }) => ({
  data: await readBoard(portal.db, query.day ?? indianDayOf(portal.clock.now())),
}))
