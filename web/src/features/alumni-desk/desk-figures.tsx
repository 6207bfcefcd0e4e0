import { useQuery } from '@tanstack/react-query'
import { deskFigures } from './alumni-desk.cache.ts'
import styles from './desk-figures.module.css'

/** The counters above the lists; a dash while they are on their way or did not come. */
export function DeskFigures() {
  const { data } = useQuery(deskFigures())
  const figures = [
    { label: 'Alumni', count: data?.approved },
    { label: 'Pending', count: data?.pending },
    { label: 'Active in 90 days', count: data?.activeIn90Days },
    { label: 'Unanswered queries', count: data?.unansweredQueries },
    { label: 'Internships live', count: data?.liveInternships },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, count }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{count === undefined ? '-' : count.toLocaleString('en-IN')}</dd>
        </div>
      ))}
    </dl>
  )
}
