import { formatDateTime, type RelativeStyle, relativeTime } from '#web/platform/dates.ts'
import { useMinute } from './minute-clock.ts'

type RelativeTimeProps = {
  iso: string
  style: RelativeStyle
}

/** A relative time such as "5m ago" that stays current. The exact time is shown on hover. */
export function RelativeTime({ iso, style }: RelativeTimeProps) {
  const now = useMinute()
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {relativeTime(iso, now, style)}
    </time>
  )
}
