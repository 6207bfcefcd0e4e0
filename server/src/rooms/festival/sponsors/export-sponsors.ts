import { festivalSponsors } from '@portal/contract/festival-sponsors.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { type ExportColumn, exportAnswer } from '#platform/spreadsheets/export-answer.ts'
import { requireSiteKeeper } from '../site/festival.access.ts'
import { listSponsorDays, type SponsorDayRow } from './sponsor-click.store.ts'

export const exportSponsors = handler(festivalSponsors.exportSponsors, async (call) => {
  const { portal, viewer, params } = call
  requireSiteKeeper(viewer)
  await auditCall(portal.db, call, 'sponsors-exported', null, { format: params.format })
  const rows = await listSponsorDays(portal.db)
  return exportAnswer(params.format, { fileName: 'sponsor-report', sheetName: 'Clicks', columns, rows })
})

const dayOf = (day: string) => new Date(`${day}T12:00:00+05:30`)

const columns: readonly ExportColumn<SponsorDayRow>[] = [
  { title: 'Sponsor', width: 28, cell: ({ name }) => name },
  { title: 'Tier', width: 14, cell: ({ tier }) => tier },
  { title: 'Shown from', width: 12, cell: ({ from }) => dayOf(from) },
  { title: 'Shown until', width: 12, cell: ({ to }) => dayOf(to) },
  { title: 'Day', width: 12, cell: ({ day }) => (day === null ? null : dayOf(day)) },
  { title: 'Clicks', width: 8, cell: ({ clicks }) => clicks },
]
