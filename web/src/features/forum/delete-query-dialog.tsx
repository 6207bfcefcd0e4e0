import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { queryKeyOf } from './forum.cache.ts'

interface DeleteQueryDialogProps {
  query: Pick<ForumQuery, '_id' | 'slug' | 'query'>
  isOpen: boolean
  onClose: () => void
  /** Called after the deletion, so that a detail page can be left. */
  onDeleted?: () => void
}

/** Asks for confirmation and deletes the query with its answers. The server also removes the notification. */
export function DeleteQueryDialog({ query, isOpen, onClose, onDeleted }: DeleteQueryDialogProps) {
  const client = useQueryClient()
  const remove = async () => {
    const answer = await call('DELETE /alumni/queryDelete/:id', { params: { id: query._id } })
    onDeleted?.()
    client.removeQueries({ queryKey: queryKeyOf(query.slug) })
    return answer
  }
  return <ConfirmDelete isOpen={isOpen} onClose={onClose} type="query" name={query.query} onDelete={remove} />
}
