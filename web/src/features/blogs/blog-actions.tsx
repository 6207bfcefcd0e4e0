import { Button, Group } from '@mantine/core'
import type { Blog } from '@portal/contract/blogs.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ReportDialog } from '#web/college/moderation/report-dialog.tsx'
import { call } from '#web/platform/call.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './blog-actions.module.css'
import { DeleteBlogDialog } from './delete-blog-dialog.tsx'
import { useMarkBlog, useMarkedBlog } from './mark-blog.ts'

/** The buttons to like and save; also edit and delete for the owner, and report for others. */
export function BlogActions({ blog: stored }: { blog: Blog }) {
  const blog = useMarkedBlog(stored)
  return (
    <Group gap={8} mt={20}>
      {blog.state === 'published' && <LikeBlog blog={blog} />}
      {blog.can.save && <SaveBlog blog={blog} />}
      {blog.can.update && (
        <LinkButton
          to="/blog/update/$slug"
          params={{ slug: blog.slug }}
          leftSection={<Icon name="edit" sizePx={16} />}
        >
          Edit
        </LinkButton>
      )}
      {blog.can.delete && <DeleteBlog blog={blog} />}
      {blog.can.report && <ReportBlog blog={blog} />}
    </Group>
  )
}

function LikeBlog({ blog }: { blog: Blog }) {
  const { viewer } = useSession()
  const { mutate } = useMarkBlog(blog, 'like')
  const like = () => {
    if (viewer === null) return toast.warn('Sign in to like the blog')
    mutate(!blog.isLiked)
  }
  return (
    <Button
      aria-pressed={blog.isLiked}
      className={styles.like}
      data-liked={blog.isLiked}
      disabled={viewer !== null && !blog.can.like}
      leftSection={<Icon name={blog.isLiked ? 'heartFilled' : 'heart'} sizePx={17} />}
      onClick={like}
    >
      Like {blog.likeCount}
    </Button>
  )
}

function SaveBlog({ blog }: { blog: Blog }) {
  const { mutate } = useMarkBlog(blog, 'save')
  return (
    <Button
      aria-pressed={blog.isSaved}
      leftSection={<Icon name={blog.isSaved ? 'check' : 'plus'} sizePx={16} />}
      onClick={() => mutate(!blog.isSaved)}
    >
      {blog.isSaved ? 'Saved' : 'Save'}
    </Button>
  )
}

function DeleteBlog({ blog }: { blog: Blog }) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button leftSection={<Icon name="delete" sizePx={16} />} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <DeleteBlogDialog
        blog={blog}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDeleted={() => void navigate({ to: '/blogs/my', replace: true })}
      />
    </>
  )
}

function ReportBlog({ blog }: { blog: Blog }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon name="alert" sizePx={16} />}
        disabled={blog.isReported}
        onClick={() => setIsOpen(true)}
      >
        {blog.isReported ? 'Reported' : 'Report'}
      </Button>
      <ReportBlogDialog blog={blog} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function ReportBlogDialog({ blog, ...dialog }: { blog: Blog; isOpen: boolean; onClose: () => void }) {
  return (
    <ReportDialog
      {...dialog}
      thing="blog"
      send={(reason) => call('POST /blogs/:id/report', { params: { id: blog._id }, body: { reason } })}
    />
  )
}
