import { formatDateTime, type RelativeStyle, relativeTime } from '#web/platform/dates.ts'
import { useMinute } from './minute-clock.ts'

type RelativeTimeProps = {
  iso: string
  style: RelativeStyle
}

/** '5m ago', kept true while one reads; the exact moment shows on hover. */
export function RelativeTime({ iso, style }: RelativeTimeProps) {
  const now = useMinute()
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {relativeTime(iso, now, style)}
    </time>
  )
}
