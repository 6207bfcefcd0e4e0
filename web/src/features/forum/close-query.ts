import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { useForumRefresh } from './forum.cache.ts'

/** Closes (`false`) or reopens (`true`) one of the viewer's queries. */
export function useCloseQuery({ _id, slug }: Pick<ForumQuery, '_id' | 'slug'>) {
  const { refreshQuery } = useForumRefresh()
  return useMutation({
    mutationFn: (openQueryStatus: boolean) =>
      call('PUT /alumni/updateQuery/:id', { params: { id: _id }, body: { openQueryStatus } }),
    onSuccess: ({ message }) => {
      toast.good(message)
      return refreshQuery(slug)
    },
    onError: (error) => toast.warn(error.message),
  })
}
