import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Button, Group, Input, Popover, Text } from '@mantine/core'
import type { CalendarTerm } from '@portal/contract/calendar.ts'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { toast } from '#web/platform/toasts.ts'
import type { CalendarClass } from './calendar.cache.ts'
import styles from './calendar.module.css'

interface SubscribeProps {
  shown: CalendarClass
  term: CalendarTerm | undefined
}

/** Opens the ways to have the calendar elsewhere. */
export function Subscribe(props: SubscribeProps) {
  return (
    <Popover
      position="bottom-end"
      radius="lg"
      width="min(420px, calc(100vw - 24px))"
      trapFocus
      returnFocus
      zIndex="var(--portal-z-popover)"
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" />}
        >
          Subscribe
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.subscribe} aria-label="Subscribe">
        <Ways {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** A subscription that follows changes, a file, the college's PDF, paper. */
function Ways({ shown, term }: SubscribeProps) {
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
    <>
      <Text c="dimmed">
        Your calendar app stays up to date with every change
        {shown.year === 'ALL' ? '' : ` for ${shown.year}`}
        {shown.branch === 'ALL' ? '' : ` ${shown.branch}`}. It includes last year, this year and next year.
      </Text>
      <Input
        my={12}
        aria-label="Subscription link"
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap={8}>
        <Button component="a" href={address.replace(/^https?:/, 'webcal:')}>
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
      </Group>
    </>
  )
}

function feedPath({ year, branch }: CalendarClass): string {
  const search = new URLSearchParams(
    Object.entries({ year, branch }).filter(([, value]) => value !== 'ALL' && value !== ''),
  )
  return `${apiPrefix}/calendar/feed.ics${search.size === 0 ? '' : `?${search}`}`
}
