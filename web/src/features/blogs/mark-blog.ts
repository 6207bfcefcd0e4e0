import type { Blog } from '@portal/contract/blogs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asSignedIn } from '#web/college/discussion/as-signed-in.ts'
import { actOf, sendOrKeep, useWish } from '#web/platform/acts.ts'
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
      const label = `${mark === 'like' ? 'Like' : 'Save'}, ${blog.title}`
      return asSignedIn(
        sendOrKeep({ ...actFor(blog, mark, isOn), wish: isOn, label }),
        `Sign in to ${mark} the blog`,
      )
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

/** Returns the blog with the marks that wait for the network. */
export function useMarkedBlog(blog: Blog): Blog {
  const isLiked = useWish(actFor(blog, 'like', true)) ?? blog.isLiked
  const isSaved = useWish(actFor(blog, 'save', true)) ?? blog.isSaved
  return withMark(withMark(blog, 'like', isLiked), 'save', isSaved)
}

function actFor({ _id: id }: Blog, mark: Mark, isOn: boolean) {
  return mark === 'like'
    ? actOf('PUT /blogs/:id/like', { params: { id }, body: { isLiked: isOn } })
    : actOf('PUT /blogs/:id/save', { params: { id }, body: { isSaved: isOn } })
}

function withMark(blog: Blog, mark: Mark, isOn: boolean): Blog {
  if (mark === 'save') return { ...blog, isSaved: isOn }
  const change = Number(isOn) - Number(blog.isLiked)
  return { ...blog, isLiked: isOn, likeCount: blog.likeCount + change }
}
