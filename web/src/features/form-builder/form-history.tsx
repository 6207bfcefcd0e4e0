import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { formEdits } from './form-builder.cache.ts'
import type { Builder } from './use-builder.ts'

/** The saved states and published versions, each with a button to restore it. */
export function FormHistory({ builder, onRestored }: { builder: Builder; onRestored: () => void }) {
  const { form, flush } = builder.saving
  const load = useQuery(formEdits(form._id))
  const { send, isSending } = useSending()
  const restore = (editId: string) =>
    send(async () => {
      await flush()
      const { data, message } = await call('PUT /forms/:id/history/:editId', {
        params: { id: form._id, editId },
      })
      builder.replace(data)
      onRestored()
      return { message }
    })
  return (
    <ListStates
      load={load}
      skeleton={<SkeletonList heightPx={64} count={2} />}
      failedTitle="Couldn't load the history"
    >
      {() => (
        <Group component="ul" gap={8} maw={680}>
          {load.data?.map((edit) => (
            <Card key={edit._id} component="li" padding="row" className="full">
              <Group gap={8} justify="space-between" w="100%">
                <div>
                  <Group gap={8}>
                    <Text fw={600}>{formatDateTime(edit.savedAt)}</Text>
                    {edit.version !== null && (
                      <Tag tone="good" icon="check">
                        Published as version {edit.version}
                      </Tag>
                    )}
                  </Group>
                  <Text variant="dimmed">
                    {edit.savedBy}: {edit.title || 'Untitled form'},{' '}
                    {countOf(edit.fieldsCount, 'field', 'fields')}
                  </Text>
                </div>
                <Button
                  aria-label={`Restore the form of ${formatDateTime(edit.savedAt)}`}
                  loading={isSending}
                  onClick={() => void restore(edit._id)}
                >
                  Restore
                </Button>
              </Group>
            </Card>
          ))}
        </Group>
      )}
    </ListStates>
  )
}
