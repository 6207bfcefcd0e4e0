import { useDroppable } from '@dnd-kit/core'
import { Box, Divider, Group, Input, Text } from '@mantine/core'
import { anonymityProblems } from '@portal/contract/check-form.ts'
import type { FormContent, FormPage } from '@portal/contract/form-definition.ts'
import { profilePartNames } from '@portal/contract/form-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MoreItem, MoreMenu } from '#web/ui/more-menu.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { FieldCard } from './field-card.tsx'
import styles from './form-builder.module.css'
import { changePage, removePage } from './form-edits.ts'
import type { CanvasProps } from './use-field-actions.ts'

interface CanvasPageProps extends Pick<CanvasProps, 'builder' | 'actions' | 'onRemove'> {
  page: FormPage
  nth: number
  /** The number of its first field that isn't a profile field. */
  firstNumber: number
}

/** A page of the form: its head, the profile fields as one card, and its other fields. */
export function CanvasPage({ page, nth, firstNumber, builder, actions, onRemove }: CanvasPageProps) {
  const { content, change } = builder
  const asked = page.fields.filter(({ profile }) => !profile)
  const { setNodeRef, isOver } = useDroppable({ id: `page:${nth}` })
  return (
    <section className="one-column" aria-label={`Page ${nth + 1}`}>
      <Group gap={8} mb={8} wrap="nowrap">
        <Text size="sm" fw={600} flex="none">
          Page {nth + 1}
        </Text>
        <Input
          size="sm"
          flex="0 1 220px"
          aria-label={`Title of page ${nth + 1}`}
          placeholder="Title"
          maxLength={300}
          value={page.title}
          onChange={({ currentTarget }) =>
            change(changePage(content, nth, currentTarget.value), `page-${nth}`)
          }
        />
        <Divider flex={1} />
        {content.pages.length > 1 && (
          <MoreMenu label={`More for page ${nth + 1}`}>
            <MoreItem icon="delete" isDanger onClick={() => change(removePage(content, nth))}>
              Remove page, keep fields
            </MoreItem>
          </MoreMenu>
        )}
      </Group>
      <ProfileCard page={page} content={content} onRemove={actions.remove} />
      {asked.map((field, at) => (
        <FieldCard
          key={field.id}
          field={field}
          builder={builder}
          actions={actions}
          onRemove={onRemove}
          number={firstNumber + at}
        />
      ))}
      <Box ref={setNodeRef} mih={8} className={styles.dropEnd} data-over={isOver || undefined}>
        {isOver && (
          <Box component="span" pos="relative" top={-12}>
            Add a field here
          </Box>
        )}
      </Box>
    </section>
  )
}

interface ProfileCardProps {
  page: FormPage
  content: FormContent
  onRemove: (id: string) => void
}

function ProfileCard({ page, content, onRemove }: ProfileCardProps) {
  const locked = page.fields.filter(({ profile }) => profile)
  if (locked.length === 0) return null
  const refusal = anonymityProblems(content).find(({ path }) => path === 'settings.anonymous')
  return (
    <div className={`ground-card round-12 ${styles.profile}`}>
      <Group gap={8} justify="space-between">
        <Group gap={8}>
          <Icon name="lock" sizePx={16} />
          <Text fw={600}>From the profile</Text>
        </Group>
        <Text variant="dimmed">filled in, locked</Text>
      </Group>
      <Group gap={6} mt={8}>
        {locked.map(({ id, profile }) => (
          <Group key={id} gap={0} wrap="nowrap">
            <Tag>{profile ? profilePartNames[profile] : ''}</Tag>
            <button
              type="button"
              className={`center dimmed ${styles.small}`}
              aria-label={`Remove ${profile ? profilePartNames[profile] : ''} from the profile`}
              onClick={() => onRemove(id)}
            >
              <Icon name="close" sizePx={14} />
            </button>
          </Group>
        ))}
      </Group>
      {refusal && (
        <Text size="sm" c="var(--portal-bad)" mt={8} role="status">
          {refusal.message}
        </Text>
      )}
    </div>
  )
}
