import { Button, Group, Text } from '@mantine/core'
import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { Fragment } from 'react'
import { PersonLink } from '#web/college/person-link.tsx'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Tag } from '#web/ui/tag.tsx'

/** "Asked: Kabir Shaikh, Meenal Iyer", and for one of them that they were asked, with a button to decline. */
export function AskedAlumni({ query: { _id, asked, can } }: { query: ForumQuery }) {
  if (asked.length === 0) return null
  return (
    <Group gap="6px 10px" mt={6}>
      {can.decline && (
        <Tag tone="primary" icon="message">
          You were asked
        </Tag>
      )}
      {can.decline && <DeclineButton id={_id} />}
      <Text variant="dimmed">
        Asked:{' '}
        {asked.map(({ name, slug }, nth) => (
          <Fragment key={slug}>
            {nth > 0 && ', '}
            <PersonLink person={{ name, slug, roleModel: 'Alumni' }} className="weight-550" />
          </Fragment>
        ))}
      </Text>
    </Group>
  )
}

function DeclineButton({ id }: { id: string }) {
  const { isSending, send } = useSending()
  return (
    <Button
      size="compact-md"
      loading={isSending}
      onClick={() => void send(() => call('PUT /alumni/declineQuery/:id', { params: { id } }))}
    >
      I can't answer this
    </Button>
  )
}
