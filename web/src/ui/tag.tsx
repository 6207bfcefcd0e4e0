import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './tag.module.css'

export type TagTone = 'plain' | 'outlined' | 'good' | 'waiting' | 'bad' | 'primary'

type TagProps = {
  children: ReactNode
  /** State tags (good, waiting, bad, primary) carry an icon and a word: colour alone says nothing. */
  tone?: TagTone
  icon?: IconName
}

/** A small label of 24 px: a state, a subject, a festival. */
export function Tag({ children, tone = 'plain', icon }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon && <Icon name={icon} sizePx={15} />}
      <span className={styles.word}>{children}</span>
    </span>
  )
}
