import type { CouncilLetter } from '@portal/contract/council.ts'
import { letterStateNames } from '@portal/contract/council-words.ts'
import type { ReactNode } from 'react'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './council.module.css'

const tones = { received: 'outlined', looking: 'waiting', answered: 'good', closed: 'outlined' } as const

interface LetterItemProps {
  letter: CouncilLetter
  /** Who wrote it, for the council. */
  isSigned?: true
  children?: ReactNode
}

/** A letter, how it stands, and the answer when there is one. */
export function LetterItem({ letter, isSigned, children }: LetterItemProps) {
  return (
    <article className={styles.letter}>
      <header className={styles.letterHead}>
        <h3>{letter.subject}</h3>
        <Tag tone={tones[letter.state]}>{letterStateNames[letter.state]}</Tag>
      </header>
      <p className={styles.note}>
        {isSigned && `${letter.author.name}, ${letter.author.roleModel}, `}
        <RelativeTime iso={letter.date} style="card" />
      </p>
      <p className={styles.message}>{letter.message}</p>
      {letter.answer !== '' && (
        <blockquote className={styles.answer}>
          <p className={styles.message}>{letter.answer}</p>
          {letter.answeredAt && (
            <footer className={styles.note}>
              The council, <RelativeTime iso={letter.answeredAt} style="card" />
            </footer>
          )}
        </blockquote>
      )}
      {children}
    </article>
  )
}
