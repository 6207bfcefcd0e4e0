import { ActionIcon } from '@mantine/core'
import { Icon } from '#web/ui/icon.tsx'

export function CloseNote({ onClose }: { onClose: () => void }) {
  return (
    <ActionIcon ml="auto" aria-label="Close" onClick={onClose}>
      <Icon name="close" sizePx={20} />
    </ActionIcon>
  )
}
