import type { DeskQuery } from '@portal/contract/forum-desk.ts'
import type { DeskQueryRow } from './forum-desk.store.ts'

export function presentDeskQuery({ id, author, createdAt, nudgedAt, ...rest }: DeskQueryRow): DeskQuery {
  return {
    ...rest,
    _id: id,
    createdBy: author,
    createdAt: createdAt.toISOString(),
    nudgedAt: nudgedAt?.toISOString() ?? null,
  }
}
