import { mayOpen } from '@portal/contract/guards.ts'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListHead } from '#web/ui/list-head.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { BlogCard } from './blog-card.tsx'
import { countOf } from './blog-labels.ts'
import styles from './blog-list.module.css'
import { blogsPage } from './blogs.cache.ts'
import { blogsAddress, parseBlogsSearch } from './blogs-search.ts'
import { FilterBlogsForm } from './filter-blogs-form.tsx'

/** The published blogs with their filters; all of the state stands in the address. */
export function ListBlogs() {
  const [filters, setFilters] = usePageSearch(parseBlogsSearch)
  const load = useQuery(blogsPage(filters))
  useFailureToast(load.error)
  const list = load.data
  const isFiltered = [filters.search, filters.tag, filters.role, filters.team].some((value) => value !== '')
  return (
    <section className={styles.section} aria-label="Blogs">
      <FilterBlogsForm
        key={filters.search}
        filters={filters}
        onChange={(change) => setFilters({ ...change, page: undefined } as never)}
      />
      <ListHead summary={list ? countOf(list.total, 'blog', 'blogs') : ''} actions={<ListActions />} />
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={<NoBlogs isFiltered={isFiltered} />}
        failedTitle="No blogs found"
      >
        {() => (
          <div className={styles.list}>
            {list?.result.map((blog) => (
              <BlogCard key={blog._id} blog={blog} />
            ))}
          </div>
        )}
      </ListStates>
      {list && (
        <Pager
          page={filters.page}
          load={load}
          onPage={(page) => {
            setFilters({ page: page === 1 ? undefined : page })
            window.scrollTo({ top: 0 })
          }}
          hrefFor={(page) => blogsAddress({ ...filters, page })}
          label="Pages of blogs"
        />
      )}
    </section>
  )
}

function ListActions() {
  return (
    <>
      <ReportedBlogsLink />
      <WriteBlogLink />
    </>
  )
}

/** For the council, which judges. */
function ReportedBlogsLink() {
  const { viewer } = useSession()
  if (viewer?.roleModel !== 'Council') return null
  return (
    <LinkButton to="/blogs?tab=reports" leftSection={<Icon name="alert" sizePx={16} />}>
      Reported blogs
    </LinkButton>
  )
}

/** For those who may write. */
export function WriteBlogLink() {
  const { viewer } = useSession()
  if (!mayOpen(viewer?.roleModel ?? 'All', '/blogs/create')) return null
  return (
    <LinkButton to="/blogs/create" variant="board" leftSection={<Icon name="edit" sizePx={16} />}>
      Write a blog
    </LinkButton>
  )
}

function NoBlogs({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState title="No blogs found" sentence="Published blogs appear here." />
  return (
    <EmptyState
      title="No blogs found"
      sentence="Try another word or clear a filter."
      action={<LinkButton to="/blogs">Clear filters</LinkButton>}
    />
  )
}
