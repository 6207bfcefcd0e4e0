import type { ForumQuery } from '@portal/contract/forum.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { useForumRefresh } from './forum.cache.ts'

/** Posts a reply to an answer (`answerId`) of the query; the detail is read again afterwards. */
export function useReplyToAnswer({ _id, slug }: Pick<ForumQuery, '_id' | 'slug'>, answerId: string) {
  const { refreshQuery } = useForumRefresh()
  return useMutation({
    mutationFn: (message: string) =>
      call('POST /alumni/reply/:id', { params: { id: _id }, body: { id: answerId, message } }),
    onSuccess: ({ message }) => {
      toast.good(message)
      void refreshQuery(slug)
    },
    onError: (error) => toast.warn(error.message),
  })
}
