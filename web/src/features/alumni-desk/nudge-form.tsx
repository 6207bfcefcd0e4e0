import { Box, Button, Stack } from '@mantine/core'
import type { DeskQueryDetail } from '@portal/contract/forum-desk.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useDeskRefresh } from './alumni-desk.cache.ts'

/** The form to remind alumni who could answer the query. */
export function NudgeForm({ query }: { query: DeskQueryDetail }) {
  const { candidates } = query
  const [ids, setIds] = useState<readonly string[]>(candidates.slice(0, chosenAtFirst).map(({ _id }) => _id))
  const [isMailed, setIsMailed] = useState(false)
  const nudge = useNudge(query._id)
  if (candidates.length === 0)
    return (
      <Box component="p" c="dimmed">
        No one to remind: no alumni of these domains take questions, or all were reminded this week.
      </Box>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ids.length > 0) nudge.mutate({ ids: [...ids], isMailed })
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
      <Button type="submit" variant="filled" loading={nudge.isPending}>
        Send reminder to {ids.length}
      </Button>
    </Stack>
  )
}

const chosenAtFirst = 5

function useNudge(id: string) {
  const refresh = useDeskRefresh()
  return useMutation({
    mutationFn: (body: { ids: string[]; isMailed: boolean }) =>
      call('POST /alumni/admin/queries/:id/nudge', { params: { id }, body }),
    onSuccess: ({ message }) => {
      toast.good(message)
      return refresh()
    },
    onError: (error) => toast.warn(error.message),
  })
}
