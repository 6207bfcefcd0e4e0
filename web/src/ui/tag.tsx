import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './tag.module.css'

export type TagTone = 'plain' | 'outlined' | 'good' | 'waiting' | 'bad' | 'primary'

/** How a state looks as a tag. */
export interface TagLook {
  tone: TagTone
  icon: IconName | ReactElement
}

type TagProps = {
  children: ReactNode
  /**
   * State tags (good, waiting, bad, primary) have an icon and a word, because colour alone carries no
   * meaning.
   */
  tone?: TagTone
  icon?: IconName | ReactElement
}

/** A small label of 24 px: a state, a subject, a festival. */
export function Tag({ children, tone = 'plain', icon }: TagProps) {
  return (
    <span
      className={`inline-row gap-6 ground-raised text-13 weight-550 secondary nowrap ${styles.tag}`}
      data-tone={tone}
    >
      {typeof icon === 'string' ? <Icon name={icon} sizePx={15} /> : icon}
      <span className={styles.word}>{children}</span>
    </span>
  )
}
