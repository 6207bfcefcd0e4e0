import type { BlogCard } from '@portal/contract/blogs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { blogKey } from './blogs.cache.ts'

interface DeleteBlogDialogProps {
  blog: Pick<BlogCard, '_id' | 'slug' | 'title'>
  isOpen: boolean
  onClose: () => void
  /** Called after the deletion, so that the blog's page can be left. */
  onDeleted?: () => void
}

/** Asks for confirmation and deletes the blog with its comments and likes. */
export function DeleteBlogDialog({ blog, isOpen, onClose, onDeleted }: DeleteBlogDialogProps) {
  const client = useQueryClient()
  const remove = async () => {
    const answer = await call('DELETE /blogs/:id', { params: { id: blog._id } })
    onDeleted?.()
    client.removeQueries({ queryKey: blogKey(blog.slug) })
    return answer
  }
  return <ConfirmDelete isOpen={isOpen} onClose={onClose} type="blog" name={blog.title} onDelete={remove} />
}
