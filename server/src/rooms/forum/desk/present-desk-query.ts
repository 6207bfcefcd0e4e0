import type { DeskQuery } from '@portal/contract/forum-desk.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import type { DeskQueryRow } from './forum-desk.store.ts'

export function presentDeskQuery(row: DeskQueryRow): DeskQuery {
  return { ...presentRow(row), createdBy: row.author }
}
