import { Button, Group, Text } from '@mantine/core'
import type { GuestEntry } from '@portal/contract/festival-events.ts'
import { isMailedCode, mailedCodeSentence } from '@portal/contract/mailed-code-words.ts'
import { Link } from '@tanstack/react-router'
import { call } from '#web/platform/call.ts'
import { formatTime } from '#web/platform/dates.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import { toast } from '#web/platform/toasts.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'
import { useKeepEntry } from './festival-events.cache.ts'
import { parseEntrySearch } from './festival-search.ts'

/** The form for the code from the e-mail, which confirms a guest. */
export function GuestCode({ entry }: { entry: GuestEntry }) {
  const keep = useKeepEntry()
  const [, setSearch] = usePageSearch(parseEntrySearch)
  const { isSending, send } = useSending()
  const form = useEditForm<{ code: string }, GuestEntry>({
    draftKey: null,
    initial: { code: '' },
    fields: {
      problemsOf: ({ code }) => (isMailedCode(code) ? {} : { code: mailedCodeSentence }),
    },
    send: async ({ code }) => {
      const { data } = await call('POST /tml/confirm', { body: { entry: entry.entry, code } })
      return data
    },
    onSent: (confirmed) => {
      toast.good(confirmed.state === 'Waiting' ? "You're on the waiting list" : 'Your place is confirmed')
      keep(confirmed)
      // The key of the unconfirmed registration is no longer valid.
      setSearch({ entry: confirmed.entry }, 'replace')
    },
    onUnsaved: unguarded,
  })
  const resend = () =>
    void send(async () => {
      const answer = await call('POST /tml/confirm/resend', { body: { entry: entry.entry } })
      keep(answer.data)
      return answer
    })
  return (
    <Card component="section" aria-label="Confirm your e-mail">
      <EditForm
        form={form}
        thing="code"
        label="Confirm your e-mail"
        submitLabel="Confirm"
        isPlain
        actions={
          entry.can.resend && (
            <Button variant="default" loading={isSending} onClick={resend}>
              Send again
            </Button>
          )
        }
      >
        <TextField
          {...form.field('code')}
          label="Code from the e-mail"
          isRequired
          isShort
          inputMode="numeric"
          autoComplete="one-time-code"
          help={`Six digits, sent to ${entry.members[0]?.email ?? ''}`}
        />
        <Text fz="sm" c="dimmed">
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
            <Text fz="sm" c="dimmed">
              Enter it by {formatTime(entry.confirmBy)}. No place is reserved until then.
            </Text>
          </Group>
        )}
      </EditForm>
    </Card>
  )
}
