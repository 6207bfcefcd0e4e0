import { ActionIcon, Button, Group } from '@mantine/core'
import type { FormField } from '@portal/contract/form-definition.ts'
import { IconArrowDown, IconArrowUp, IconCopy } from '@tabler/icons-react'
import { Icon } from '#web/ui/icon.tsx'
import type { CanvasProps } from './use-field-actions.ts'

interface FieldActsProps extends Pick<CanvasProps, 'actions' | 'onRemove'> {
  field: FormField
}

export function FieldActs({ field, actions, onRemove }: FieldActsProps) {
  return (
    <Group gap={4} justify="flex-end" mt={8}>
      <ActionIcon aria-label="Move up" onClick={() => actions.move(field.id, -1)}>
        <IconArrowUp size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon aria-label="Move down" onClick={() => actions.move(field.id, 1)}>
        <IconArrowDown size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <Button
        variant="subtle"
        color="gray"
        px={10}
        leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => actions.duplicate(field.id)}
      >
        Duplicate
      </Button>
      <Button
        variant="subtle"
        color="red"
        c="var(--portal-bad)"
        px={10}
        leftSection={<Icon name="delete" sizePx={16} />}
        onClick={() => onRemove(field.id)}
      >
        Delete
      </Button>
    </Group>
  )
}
