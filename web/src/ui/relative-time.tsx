import { formatDateTime, type RelativeStyle, relativeTime } from '#web/platform/dates.ts'
import { useMinute } from './minute-clock.ts'

/** A relative time such as "5m ago" that stays current. The exact time is shown on hover. */
export function RelativeTime({ iso, style }: { iso: string; style: RelativeStyle }) {
  const now = useMinute()
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {relativeTime(iso, now, style)}
    </time>
  )
}
