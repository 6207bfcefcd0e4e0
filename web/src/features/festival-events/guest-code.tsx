import { Group, Text } from '@mantine/core'
import type { GuestEntry } from '@portal/contract/festival-events.ts'
import { Link } from '@tanstack/react-router'
import { MailedCodeForm } from '#web/college/mailed-code-form.tsx'
import { call } from '#web/platform/call.ts'
import { formatTime } from '#web/platform/dates.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import { toast } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/card.tsx'
import { useKeepEntry } from './festival-events.cache.ts'
import { parseEntrySearch } from './festival-search.ts'

/** The form for the code from the e-mail, which confirms a guest. */
export function GuestCode({ entry }: { entry: GuestEntry }) {
  const keep = useKeepEntry()
  const [, setSearch] = usePageSearch(parseEntrySearch)
  const resend = async () => {
    const answer = await call('POST /tml/confirm/resend', { body: { entry: entry.entry } })
    keep(answer.data)
    return answer
  }
  return (
    <Card component="section" aria-label="Confirm your e-mail">
      <MailedCodeForm
        help={`Six digits, sent to ${entry.members[0]?.email ?? ''}`}
        confirm={async (code) =>
          (await call('POST /tml/confirm', { body: { entry: entry.entry, code } })).data
        }
        onConfirmed={(confirmed) => {
          toast.good(confirmed.state === 'Waiting' ? "You're on the waiting list" : 'Your place is confirmed')
          keep(confirmed)
          // The key of the unconfirmed registration is no longer valid.
          setSearch({ entry: confirmed.entry }, 'replace')
        }}
        resend={entry.can.resend ? resend : null}
      >
        <Text variant="dimmed">
          Wrong e-mail?{' '}
          <Link
            to="/tml/$slug"
            params={{ slug: entry.event.slug }}
            search={{ as: 'guest', again: entry.entry }}
            className="weight-600 ink-link"
          >
            Change it
          </Link>
        </Text>
        {entry.confirmBy && (
          <Group gap={6}>
            <Text variant="dimmed">
              Enter it by {formatTime(entry.confirmBy)}. No place is reserved until then.
            </Text>
          </Group>
        )}
      </MailedCodeForm>
    </Card>
  )
}
