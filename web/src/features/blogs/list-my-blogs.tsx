import { Button } from '@mantine/core'
import type { BlogCard as Card } from '@portal/contract/blogs.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListHead } from '#web/ui/list-head.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import { BlogCard } from './blog-card.tsx'
import { blogUpdateAddressOf, countOf } from './blog-labels.ts'
import styles from './blog-list.module.css'
import { type MyBlogsTab, myBlogsPage } from './blogs.cache.ts'
import { myBlogsTabs, parseMyBlogsSearch } from './blogs-search.ts'
import { DeleteBlogDialog } from './delete-blog-dialog.tsx'
import { WriteBlogLink } from './list-blogs.tsx'

/** The viewer's own blogs by their state, and those that he saved. */
export function ListMyBlogs() {
  const [{ tab, page }, setSearch] = usePageSearch(parseMyBlogsSearch)
  const load = useQuery(myBlogsPage(tab, page))
  useFailureToast(load.error)
  const list = load.data
  return (
    <section className={styles.section} aria-label="Your blogs">
      <div className={styles.tabs}>
        <SegmentedSort
          label="Show"
          options={myBlogsTabs}
          value={tab}
          onChange={(next) => setSearch({ tab: next === 'published' ? undefined : next, page: undefined })}
        />
      </div>
      <ListHead summary={list ? countOf(list.total, 'blog', 'blogs') : ''} actions={<WriteBlogLink />} />
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={<EmptyState title="No blogs found" sentence={emptySentences[tab]} />}
        failedTitle="No blogs found"
      >
        {() => (
          <div className={styles.list}>
            {list?.result.map((blog) => (
              <BlogCard
                key={blog._id}
                blog={blog}
                actions={tab === 'saved' ? undefined : <OwnActions blog={blog} />}
              />
            ))}
          </div>
        )}
      </ListStates>
      {list && (
        <Pager
          page={page}
          load={load}
          onPage={(next) => setSearch({ page: next === 1 ? undefined : next })}
          hrefFor={(next) => `/blogs/my?tab=${tab}&page=${next}`}
          label="Pages of your blogs"
        />
      )}
    </section>
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
    <div className={styles.actions}>
      <LinkButton
        to={blogUpdateAddressOf(blog)}
        size="compact-md"
        leftSection={<Icon name="edit" sizePx={16} />}
      >
        Edit
      </LinkButton>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<Icon name="delete" sizePx={16} />}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      <DeleteBlogDialog blog={blog} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  )
}
