import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const looks = {
  warns: { bg: 'var(--portal-board-soft)', c: 'var(--portal-board-text)', icon: 'alert' },
  blocks: { bg: 'var(--portal-bad-soft)', c: 'var(--portal-bad)', icon: 'close' },
  agrees: { bg: 'var(--portal-good-soft)', c: 'var(--portal-good)', icon: 'check' },
  informs: { bg: 'var(--portal-primary-soft)', c: 'var(--portal-link)', icon: 'clock' },
} as const

interface EventNoteProps {
  kind: keyof typeof looks
  icon?: IconName
  role?: 'status' | 'alert'
  children: ReactNode
}

/** A notice on soft ground: amber warns, red blocks, green agrees, peacock informs. */
export function EventNote({ kind, icon, role, children }: EventNoteProps) {
  const { bg, c, icon: usual } = looks[kind]
  return (
    <Group {...{ bg, c, role }} gap={10} p={12} bdrs={10} fz="sm" wrap="nowrap" align="flex-start">
      <span style={{ flex: 'none', lineHeight: 1 }}>
        <Icon name={icon ?? usual} />
      </span>
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</div>
    </Group>
  )
}
