import { Button, Flex } from '@mantine/core'
import type { BlogCard as Card } from '@portal/contract/blogs.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useListAddress } from '#web/platform/list-address.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { BlogCard } from './blog-card.tsx'
import { myBlogsPage } from './blogs.cache.ts'
import { type MyBlogsTab, myBlogsTabs, parseMyBlogsSearch } from './blogs-search.ts'
import { DeleteBlogDialog } from './delete-blog-dialog.tsx'
import { writeBlog } from './list-blogs.tsx'

/** The viewer's own blogs by state, and the saved ones. */
export function ListMyBlogs() {
  const address = useListAddress(parseMyBlogsSearch)
  const { tab, page } = address.filters
  const load = useQuery(myBlogsPage(tab, page))
  return (
    <PagedList
      name="My Blogs"
      things={['blog', 'blogs']}
      label="your blogs"
      load={load}
      address={address}
      tabs={{
        label: 'State',
        tabs: myBlogsTabs,
        tab,
        onTab: (next) => address.narrow({ tab: next === 'published' ? undefined : next }),
      }}
      actions={[writeBlog]}
      empty={{ title: 'No blogs found', sentence: emptySentences[tab] }}
      card={(blog) => (
        <BlogCard
          key={blog._id}
          blog={blog}
          actions={tab === 'saved' ? undefined : <OwnActions blog={blog} />}
        />
      )}
    />
  )
}

const emptySentences: Record<MyBlogsTab, string> = {
  published: 'Blogs you publish appear here.',
  scheduled: 'Nothing scheduled.',
  returned: 'Blogs the council returned appear here.',
  draft: 'Drafts appear here.',
  saved: 'Saved blogs appear here.',
}

function OwnActions({ blog }: { blog: Card }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Flex gap={8} wrap="wrap">
      <LinkButton
        to="/blog/update/$slug"
        params={{ slug: blog.slug }}
        size="compact-md"
        leftSection={<Icon name="edit" sizePx={16} />}
      >
        Edit
      </LinkButton>
      <Button
        size="compact-md"
        leftSection={<Icon name="delete" sizePx={16} />}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      <DeleteBlogDialog blog={blog} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Flex>
  )
}
