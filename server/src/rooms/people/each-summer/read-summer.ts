import { eachSummer } from '@portal/contract/each-summer.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentSummer } from './present-summer.ts'

export const readSummer = handler(eachSummer.readSummer, async ({ portal }) => ({
  data: await presentSummer(portal.db, portal.clock),
}))
