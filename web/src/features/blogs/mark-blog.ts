import type { Blog } from '@portal/contract/blogs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asSignedIn } from '#web/college/discussion/as-signed-in.ts'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { blogKey } from './blogs.cache.ts'

type Mark = 'like' | 'save'

/**
 * Likes or saves a blog, or removes the mark. The change is shown at once and reverted if the server refuses;
 * taps are sent one after another, so that the last one wins.
 */
export function useMarkBlog(blog: Blog, mark: Mark) {
  const client = useQueryClient()
  const mutationKey = ['blogs', mark, blog.slug]
  const paint = (isOn: boolean) =>
    client.setQueriesData<{ result: Blog }>(
      { queryKey: blogKey(blog.slug) },
      (detail) => detail && { ...detail, result: withMark(detail.result, mark, isOn) },
    )
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: (isOn: boolean) => {
      const params = { id: blog._id }
      const marking =
        mark === 'like'
          ? call('PUT /blogs/:id/like', { params, body: { isLiked: isOn } })
          : call('PUT /blogs/:id/save', { params, body: { isSaved: isOn } })
      return asSignedIn(marking, `Sign in to ${mark} the blog`)
    },
    onMutate: async (isOn) => {
      paint(isOn)
      await client.cancelQueries({ queryKey: blogKey(blog.slug) })
    },
    onSuccess: ({ message }) => {
      if (mark === 'save') toast.good(message)
    },
    onError: (error, isOn) => {
      paint(!isOn)
      toast.warn(error.message)
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1)
        void client.invalidateQueries({ queryKey: blogKey(blog.slug) })
    },
  })
}

function withMark(blog: Blog, mark: Mark, isOn: boolean): Blog {
  if (mark === 'save') return { ...blog, isSaved: isOn }
  const change = Number(isOn) - Number(blog.isLiked)
  return { ...blog, isLiked: isOn, likeCount: blog.likeCount + change }
}
