import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { useForumRefresh } from './forum.cache.ts'

interface DeleteQueryDialogProps {
  query: Pick<ForumQuery, '_id' | 'slug' | 'query'>
  isOpen: boolean
  onClose: () => void
  /** After it is gone: a detail page has to leave. */
  onDeleted?: () => void
}

/** Asks, and deletes the query with all that hangs on it. The server takes the notification away as well. */
export function DeleteQueryDialog({ query, isOpen, onClose, onDeleted }: DeleteQueryDialogProps) {
  const { refreshLists, forgetQuery } = useForumRefresh()
  const remove = async () => {
    const { message } = await call('DELETE /alumni/queryDelete/:id', { params: { id: query._id } })
    toast.good(message)
    onDeleted?.()
    forgetQuery(query.slug)
    await refreshLists()
  }
  return <ConfirmDelete isOpen={isOpen} onClose={onClose} type="query" name={query.query} onDelete={remove} />
}
