import styles from './railway.module.css'

interface TrackProps {
  /** The accessible name of the list. */
  label: string
  stops: readonly string[]
  /** Without it the track is grey. */
  colour?: string | undefined
  /** The index of the current step; later steps are upcoming. Without it the two ends are emphasised. */
  current?: number
}

/** Stops on a line: stations of a route, or steps of an application. */
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
