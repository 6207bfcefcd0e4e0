import { Button } from '@mantine/core'
import type { CalendarTerm } from '@portal/contract/calendar.ts'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { toast } from '#web/platform/toasts.ts'
import type { CalendarClass } from './calendar.cache.ts'
import styles from './calendar.module.css'

/** The ways to take the calendar along: a subscription that follows changes, a file, the college's PDF, paper. */
export function TakeAlong({ shown, term }: { shown: CalendarClass; term: CalendarTerm | undefined }) {
  const path = feedPath(shown)
  const address = `${window.location.origin}${path}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast.good('Link copied')
    } catch {
      toast.warn("Couldn't copy the link. Copy it from the box.")
    }
  }
  return (
    <section className={styles.take} aria-labelledby="take-along" data-print="no">
      <h2 id="take-along">Subscribe</h2>
      <p className={styles.meta}>
        Subscribe with this link, and your calendar app stays up to date with every change
        {shown.year === 'ALL' ? '' : ` for ${shown.year}`}
        {shown.branch === 'ALL' ? '' : ` ${shown.branch}`}. It includes last year, this year and next year.
      </p>
      <input
        className={styles.address}
        aria-label="Subscription link"
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.actions}>
        <Button component="a" variant="default" href={address.replace(/^https?:/, 'webcal:')}>
          Subscribe
        </Button>
        <Button variant="default" onClick={() => void copy()}>
          Copy link
        </Button>
        <Button component="a" variant="default" href={path} download>
          Download .ics
        </Button>
        {term?.document && (
          <Button
            component="a"
            variant="default"
            href={`${apiPrefix}/calendar/${term.term}/document`}
            download
          >
            Original PDF
          </Button>
        )}
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </section>
  )
}

function feedPath({ year, branch }: CalendarClass): string {
  const search = new URLSearchParams(
    Object.entries({ year, branch }).filter(([, value]) => value !== 'ALL' && value !== ''),
  )
  return `${apiPrefix}/calendar/feed.ics${search.size === 0 ? '' : `?${search}`}`
}
