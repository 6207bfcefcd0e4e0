import type { ForumQuery } from '@portal/contract/forum.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { useForumRefresh } from './forum.cache.ts'

/** Posts an answer; the detail is read again afterwards. */
export function useAnswerQuery({ _id, slug }: Pick<ForumQuery, '_id' | 'slug'>) {
  const { refreshQuery } = useForumRefresh()
  return useMutation({
    mutationFn: (message: string) =>
      call('POST /alumni/comment/:id', { params: { id: _id }, body: { message } }),
    onSuccess: ({ message }) => {
      toast.good(message)
      void refreshQuery(slug)
    },
    onError: (error) => toast.warn(error.message),
  })
}
