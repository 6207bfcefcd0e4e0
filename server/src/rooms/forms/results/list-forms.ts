import { formResultsApi } from '@portal/contract/form-results.ts'
import { formStates } from '@portal/contract/form-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { countForms, listFormRows } from './form-list.store.ts'
import { presentFormRow } from './present-results.ts'

export const listForms = handler(formResultsApi.listForms, async ({ portal, viewer, query }) => {
  const { page, limit, state, owner, sort = 'closing' } = query
  const asked = { accountId: viewer.id, now: portal.clock.now(), owner, name: query.name?.trim() }
  const rows = await listFormRows(portal.db, { ...asked, state, sort, page, limit })
  const counted = await countForms(portal.db, asked)
  const counts = Object.fromEntries(formStates.map((one) => [one, counted[one] ?? 0])) as Record<
    (typeof formStates)[number],
    number
  >
  const total = counts[state]
  const result = rows.map((row) => presentFormRow(viewer, row))
  return { data: { result, total, totalPage: Math.ceil(total / limit), counts } }
})
