import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { deskFigures } from './alumni-desk.cache.ts'
import styles from './desk-figures.module.css'

/** The counters above the lists, each a link to what it counts; a dash while they load. */
export function DeskFigures() {
  const { data } = useQuery(deskFigures())
  const figures = [
    { label: 'Alumni', count: data?.approved, search: { status: 'approved' } },
    { label: 'Pending', count: data?.pending, search: {} },
    {
      label: 'Active in 90 days',
      count: data?.activeIn90Days,
      search: { status: 'approved', activity: 'active' },
    },
    {
      label: 'Unanswered queries',
      count: data?.unansweredQueries,
      search: { view: 'forum', state: 'unanswered' },
    },
    { label: 'Internships live', count: data?.liveInternships, search: { view: 'internships' } },
  ]
  return (
    <ul className={styles.figures} aria-label="Counters">
      {figures.map(({ label, count, search }) => (
        <li key={label}>
          <Link to="/alumniadmin" search={search as never} className={styles.figure ?? ''}>
            <span className={styles.label}>{label}</span>
            <span className={styles.count}>{count === undefined ? '-' : count.toLocaleString('en-IN')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
