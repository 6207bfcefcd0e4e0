import { Box, Button, Stack } from '@mantine/core'
import type { DeskQueryDetail } from '@portal/contract/forum-desk.ts'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** The form to remind alumni who could answer the query. */
export function NudgeForm({ query }: { query: DeskQueryDetail }) {
  const { candidates } = query
  const [ids, setIds] = useState<readonly string[]>(candidates.slice(0, chosenAtFirst).map(({ _id }) => _id))
  const [isMailed, setIsMailed] = useState(false)
  const { send, isSending } = useSending()
  const sent = { params: { id: query._id }, body: { ids: [...ids], isMailed } }
  if (candidates.length === 0)
    return (
      <Box component="p" c="dimmed">
        No one to remind: no alumni of these domains take questions, or all were reminded this week.
      </Box>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ids.length > 0) void send(() => call('POST /alumni/admin/queries/:id/nudge', sent))
    else toast.warn('Choose who to remind')
  }
  return (
    <Stack component="form" gap={4} bd={0} onSubmit={submit}>
      <Stack component="fieldset" gap={4} bd={0}>
        <Box component="legend" fw={600}>
          Remind alumni
        </Box>
        {candidates.map(({ _id, name, standing, headline, domains }) => (
          <Checkbox
            key={_id}
            checked={ids.includes(_id)}
            note={[headline, domains.join(', ')].filter(Boolean).join(' · ')}
            onChange={() => setIds(ids.includes(_id) ? ids.filter((id) => id !== _id) : [...ids, _id])}
          >
            {name}, {standing}
          </Checkbox>
        ))}
      </Stack>
      <Checkbox checked={isMailed} onChange={setIsMailed}>
        Also send an e-mail to people who get e-mails about queries
      </Checkbox>
      <Button type="submit" variant="filled" loading={isSending}>
        Send reminder to {ids.length}
      </Button>
    </Stack>
  )
}

const chosenAtFirst = 5
