import { Button, Text } from '@mantine/core'
import type { Announcement } from '@portal/contract/announcement-records.ts'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './read-announcement.module.css'

/** The bar of an urgent announcement, which asks each reader to confirm that they have read it. */
export function AcknowledgeBar({ announcement: { _id: id, createdBy } }: { announcement: Announcement }) {
  const { send, isSending } = useSending()
  const confirm = () =>
    void send(() => call('PUT /announcements/:id/read', { params: { id }, body: { isAcknowledged: true } }))
  const name = createdBy.roleModel === 'Council' ? 'The council' : createdBy.name
  return (
    <Card
      component="section"
      className={`row wrap gap-12 no-edge ground-board-soft ink-board ${styles.acknowledge}`}
      aria-label="Please confirm"
    >
      <Icon name="check" sizePx={20} />
      <Text fz="sm" flex="1 1 220px" c="var(--portal-text-secondary)">
        <Text span display="block" fz="lg" fw={600} c="bright">
          {name} asks you to confirm that you have read this
        </Text>
        They see how many have confirmed in each class.
      </Text>
      <Button
        variant="board"
        loading={isSending}
        leftSection={<Icon name="check" sizePx={16} />}
        onClick={confirm}
      >
        I have read it
      </Button>
    </Card>
  )
}
