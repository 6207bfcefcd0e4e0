import { Box, Flex, Text } from '@mantine/core'
import type { CouncilLetter } from '@portal/contract/council.ts'
import { letterStateNames } from '@portal/contract/council-words.ts'
import type { ReactNode } from 'react'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './council.module.css'

const tones = { received: 'outlined', looking: 'waiting', answered: 'good', closed: 'outlined' } as const

interface LetterItemProps {
  letter: CouncilLetter
  /** True shows the author, for the council. */
  isSigned?: true
  children?: ReactNode
}

export function LetterItem({ letter, isSigned, children }: LetterItemProps) {
  return (
    <Box component="article" p={16} bd="1px solid var(--portal-line)" bdrs={14} bg="var(--portal-card)">
      <Flex component="header" gap="6px 12px" align="center" justify="space-between" wrap="wrap">
        <Box component="h3" fz={16}>
          {letter.subject}
        </Box>
        <Tag tone={tones[letter.state]}>{letterStateNames[letter.state]}</Tag>
      </Flex>
      <Text variant="dimmed">
        {isSigned && `${letter.author.name}, ${letter.author.roleModel}, `}
        <RelativeTime iso={letter.date} style="card" />
      </Text>
      <p className={styles.message}>{letter.message}</p>
      {letter.answer !== '' && (
        <blockquote className={styles.answer}>
          <p className={styles.message}>{letter.answer}</p>
          {letter.answeredAt && (
            <Box component="footer" fz={13} c="dimmed">
              The council, <RelativeTime iso={letter.answeredAt} style="card" />
            </Box>
          )}
        </blockquote>
      )}
      {children}
    </Box>
  )
}
