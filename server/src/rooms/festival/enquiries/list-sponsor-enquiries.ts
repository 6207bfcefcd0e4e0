import { festivalEnquiries } from '@portal/contract/festival-enquiries.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { requireSiteKeeper } from '../site/festival.access.ts'
import { countEnquiries, listEnquiries } from './enquiry.store.ts'
import { presentEnquiry } from './present-enquiry.ts'

export const listSponsorEnquiries = handler(
  festivalEnquiries.listSponsorEnquiries,
  async ({ portal, viewer, query }) => {
    requireSiteKeeper(viewer)
    const [rows, { all, open }] = await Promise.all([
      listEnquiries(portal.db, query),
      countEnquiries(portal.db),
    ])
    return {
      data: { result: rows.map(presentEnquiry), totalPage: Math.ceil(all / query.limit), openCount: open },
    }
  },
)
