import { Flex, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

const tones = {
  warn: { ground: 'var(--portal-board-soft)', ink: 'var(--portal-board-text)', icon: 'alert' },
  bad: { ground: 'var(--portal-bad-soft)', ink: 'var(--portal-bad)', icon: 'alert' },
  good: { ground: 'var(--portal-good-soft)', ink: 'var(--portal-good)', icon: 'check' },
  inform: { ground: 'var(--portal-primary-soft)', ink: 'var(--portal-link)', icon: 'users' },
} as const

interface NoteProps {
  /** Amber warns, red blocks, green confirms, peacock informs. */
  tone: keyof typeof tones
  icon?: IconName
  children: ReactNode
}

/** A notice on a soft background, within a form or beside its subject. */
export function Note({ tone, icon, children }: NoteProps) {
  const { ground, ink, icon: usual } = tones[tone]
  return (
    <Flex gap={12} p={12} bdrs={10} bg={ground} c={ink}>
      <Icon name={icon ?? usual} />
      <Text component="div" size="md" flex={1} miw={0} className="breaks">
        {children}
      </Text>
    </Flex>
  )
}
