import styles from './railway.module.css'

interface TrackProps {
  /** What the list is, for people who don't see it. */
  label: string
  stops: readonly string[]
  /** Without it the track is grey. */
  colour?: string | undefined
  /** Of steps: the one that it has come to; those after it are ahead. Without it the two ends are large. */
  current?: number
}

/** Stops on a line: stations on the way, or the steps of an application. */
export function Track({ label, stops, colour, current }: TrackProps) {
  const last = stops.length - 1
  return (
    <ol
      className={`grid ${styles.track}`}
      aria-label={label}
      {...(colour && { style: { '--track': colour } as React.CSSProperties })}
    >
      {stops.map((stop, nth) => (
        <li
          key={stop}
          className={`grid gap-6 text-12 secondary text-center ${styles.stop}`}
          data-end={(current === undefined ? nth === 0 || nth === last : nth === current) || undefined}
          data-ahead={(current !== undefined && nth > current) || undefined}
          {...(nth === current && { 'aria-current': 'step' as const })}
        >
          <span className={styles.name}>{stop}</span>
        </li>
      ))}
    </ol>
  )
}
