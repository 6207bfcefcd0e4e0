import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePageHref, usePageSearch } from '#web/platform/page-search.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListHead } from '#web/ui/list-head.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Pager } from '#web/ui/pager.tsx'
import { countOf } from './blog-labels.ts'
import styles from './blog-list.module.css'
import { reportedBlogsPage } from './blogs.cache.ts'
import { parseReportsSearch } from './blogs-search.ts'
import { ReportedBlogCard } from './reported-blog-card.tsx'

/** What readers reported, for the council to judge: a tab of its desk, and a view of /blogs. */
export function ListReportedBlogs() {
  const [{ page }, setSearch] = usePageSearch(parseReportsSearch)
  const hrefFor = usePageHref('page')
  const load = useQuery(reportedBlogsPage(page))
  useFailureToast(load.error)
  usePageTitle('Reported blogs')
  const list = load.data
  return (
    <section className={styles.section} aria-label="Reported blogs">
      <ListHead
        summary={list ? countOf(list.total, 'reported blog', 'reported blogs') : ''}
        actions={<LinkButton to="/blogs">All blogs</LinkButton>}
      />
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={<EmptyState title="No reports found" sentence="Reported blogs appear here." />}
        failedTitle="Couldn't load the reports"
      >
        {() => (
          <div className={styles.list}>
            {list?.result.map((reported) => (
              <ReportedBlogCard key={reported.blog._id} reported={reported} />
            ))}
          </div>
        )}
      </ListStates>
      {list && (
        <Pager
          page={page}
          load={load}
          onPage={(next) => setSearch({ page: next === 1 ? undefined : next })}
          hrefFor={hrefFor}
          label="Pages of reported blogs"
        />
      )}
    </section>
  )
}
