import { festivalSponsors } from '@portal/contract/festival-sponsors.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { requireSiteKeeper } from '../site/festival.access.ts'
import { presentManaged } from './present-sponsor.ts'
import { listAllSponsors } from './sponsor.store.ts'

export const listManagedSponsors = handler(
  festivalSponsors.listManagedSponsors,
  async ({ portal, viewer }) => {
    requireSiteKeeper(viewer)
    return { data: { result: (await listAllSponsors(portal.db)).map(presentManaged) } }
  },
)
