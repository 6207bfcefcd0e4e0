import { useQuery } from '@tanstack/react-query'
import { resource } from '#web/platform/resource.ts'
import styles from './answered-figures.module.css'

/** A line such as "1,284 alumni have answered since 2021". Renders nothing before the first answer. */
export function AnsweredFigures() {
  const { data } = useQuery(resource('GET /alumni/forumFigures'))
  const isWorthSaying = data !== undefined && data.alumniAnswered > 0
  return (
    <div className="row wrap above-20" style={{ gap: '6px 12px', minHeight: 42 }}>
      {isWorthSaying && (
        <>
          <span className="flex" style={{ paddingLeft: 8 }} aria-hidden="true">
            {[1, 6, 4, 2, 7].map((pair) => (
              <Disc key={pair} pair={pair} />
            ))}
          </span>
          <p className="text-14 secondary" style={{ flex: '1 1 15ch', maxWidth: '22ch' }}>
            <strong className="weight-600 ink">{data.alumniAnswered.toLocaleString('en-IN')} alumni</strong>{' '}
            {data.alumniAnswered === 1 ? 'has' : 'have'} answered
            {data.since !== null && ` since ${data.since}`}
          </p>
        </>
      )}
    </div>
  )
}

/** A placeholder for a face: sun over a hill, in one of the avatars' colour pairs. */
function Disc({ pair }: { pair: number }) {
  return (
    <svg className={`disc ${styles.disc}`} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={`var(--portal-avatar-${pair}-ground)`} />
      <circle cx="26" cy="15" r="7" fill={`var(--portal-avatar-${pair}-ink)`} />
      <path
        d="M0 30c10-8 18 4 40-2v12H0z"
        fill={`color-mix(in srgb, var(--portal-avatar-${pair}-ink), var(--portal-avatar-${pair}-ground) 40%)`}
      />
    </svg>
  )
}
