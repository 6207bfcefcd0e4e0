import { railwayBooklets, rangeOfQuery } from '@portal/contract/railway-booklets.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { countRegister } from './register.store.ts'
import { registerTimesOf } from './register-times.ts'

export const countRailwayRegister = handler(
  railwayBooklets.countRailwayRegister,
  async ({ portal, query }) => {
    const { count, firstAt } = await countRegister(portal.db, registerTimesOf(rangeOfQuery(query)))
    return { data: { count, since: firstAt && indianDayOf(firstAt) } }
  },
)
