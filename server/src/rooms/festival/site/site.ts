import type { Handler } from '#platform/http/calls/handler.ts'
import { listSponsorEnquiries } from '../enquiries/list-sponsor-enquiries.ts'
import { markSponsorEnquiry } from '../enquiries/mark-sponsor-enquiry.ts'
import { sendSponsorEnquiry } from '../enquiries/send-sponsor-enquiry.ts'
import { addSponsor } from '../sponsors/add-sponsor.ts'
import { countSponsorClick } from '../sponsors/count-sponsor-click.ts'
import { exportSponsors } from '../sponsors/export-sponsors.ts'
import { listManagedSponsors } from '../sponsors/list-managed-sponsors.ts'
import { listSponsors } from '../sponsors/list-sponsors.ts'
import { readSponsorBrochure } from '../sponsors/read-sponsor-brochure.ts'
import { removeSponsor } from '../sponsors/remove-sponsor.ts'
import { saveSponsorBrochure } from '../sponsors/save-sponsor-brochure.ts'
import { updateSponsor } from '../sponsors/update-sponsor.ts'
import { readFestival } from './read-festival.ts'
import { updateFestival } from './update-festival.ts'

/** The festival's public pages and its sponsors, both maintained by the configured team. */
export const siteHandlers: readonly Handler[] = [
  ...[readFestival, updateFestival],
  ...[listSponsors, listManagedSponsors, addSponsor, updateSponsor, removeSponsor],
  ...[countSponsorClick, exportSponsors, readSponsorBrochure, saveSponsorBrochure],
  ...[sendSponsorEnquiry, listSponsorEnquiries, markSponsorEnquiry],
]
