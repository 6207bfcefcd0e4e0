import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { BannerArches } from './arches.tsx'
import styles from './banner.module.css'

/**
 * The colour of an area: peacock for the forum, marigold for events, neem for notes, gulal for blogs, plain
 * for announcements and reports.
 */
export type BannerTone = 'peacock' | 'marigold' | 'neem' | 'gulal' | 'plain'

type BannerProps = {
  title: string
  sentence?: ReactNode
  tone?: BannerTone
  /**
   * Shown at the right below the art, never over it. Screens with a list head pass it to `ListHead` instead.
   */
  actions?: ReactNode
}

/** The head of a screen: its name as the h1, one sentence, and the gate in the area's colour. */
export function Banner({ title, sentence, tone = 'plain', actions }: BannerProps) {
  return (
    <Box component="header" mb={16}>
      <div className={`grid pad-row line round-18 ${styles.banner}`} data-tone={tone}>
        <div className={styles.art}>
          <BannerArches />
        </div>
        <Box pos="relative" className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {sentence && <p className={`text-13 secondary ${styles.sentence}`}>{sentence}</p>}
        </Box>
      </div>
      {actions && (
        <Flex gap={8} justify="flex-end" wrap="wrap" mt={16} className="hides-empty">
          {actions}
        </Flex>
      )}
    </Box>
  )
}
