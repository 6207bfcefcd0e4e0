import type { DeskInternship } from '@portal/contract/internships.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#web/platform/dates.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { deskInternships } from './alumni-desk.cache.ts'
import styles from './live-internships.module.css'

/** The internships that are live, the nearest last day first; for reading, the alumni keep them themselves. */
export function LiveInternships({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const load = useQuery(deskInternships(page))
  useFailureToast(load.error)
  const list = load.data
  return (
    <section className={styles.list} aria-label="Live internships">
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={<EmptyState title="No internships found" sentence="Open internships appear here." />}
        skeleton={<SkeletonList heightPx={72} count={2} />}
        failedTitle="Couldn't load the internships"
      >
        {() => (
          <ul>
            {list?.result.map((one) => (
              <Internship key={one._id} one={one} />
            ))}
          </ul>
        )}
      </ListStates>
      {list && (
        <Pager
          page={page}
          load={load}
          onPage={onPage}
          hrefFor={(to) => `/alumniadmin?view=internships${to === 1 ? '' : `&page=${to}`}`}
          label="Pages of internships"
        />
      )}
    </section>
  )
}

function Internship({ one }: { one: DeskInternship }) {
  const { createdBy } = one
  const place = [one.type, one.mode, one.place].filter(Boolean).join(', ')
  return (
    <li className={styles.row}>
      <div>
        <h3>{one.title}</h3>
        <p>
          {one.role}, {one.company}
        </p>
        <p className={styles.more}>
          {place} · posted {formatDate(one.publishedAt)} by{' '}
          {createdBy.slug ? (
            <Link to="/alumni/profile/$slug" params={{ slug: createdBy.slug } as never}>
              {createdBy.name}
            </Link>
          ) : (
            createdBy.name
          )}
        </p>
      </div>
      <p className={styles.until}>
        Until <strong>{formatDate(one.deadline)}</strong>
      </p>
    </li>
  )
}
