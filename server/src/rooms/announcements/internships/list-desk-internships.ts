import { internships } from '@portal/contract/internships.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import { countInternships, listLiveInternships } from '../reading/announcement-list.store.ts'

export const listDeskInternships = handler(internships.listDeskInternships, async ({ portal, query }) => {
  const { page, limit } = query
  const now = portal.clock.now()
  const total = await countInternships(portal.db, now)
  const offset = (page - 1) * limit
  const rows = offset < total ? await listLiveInternships(portal.db, now, { offset, limit }) : []
  const result = rows.map((row) => ({ ...row.internship, ...presentRow(row), createdBy: row.author }))
  return pageAnswer(result, total, limit)
})
