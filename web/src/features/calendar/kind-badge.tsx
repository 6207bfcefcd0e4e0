import { type CalendarKind, calendarKindNames } from '@portal/contract/calendar-words.ts'
import styles from './kinds.module.css'

/** A kind's letter in its colour, and its name beside it. */
export function KindBadge({ kind }: { kind: CalendarKind }) {
  return (
    <span className={styles.badge}>
      <KindLetter kind={kind} />
      {calendarKindNames[kind].name}
    </span>
  )
}

/** The letter alone, for eyes that have the name elsewhere. */
export function KindLetter({ kind }: { kind: CalendarKind }) {
  return (
    <span aria-hidden="true" className={`${styles.letter} ${styles[kind]}`}>
      {calendarKindNames[kind].letter}
    </span>
  )
}

export function kindClass(kind: CalendarKind): string {
  return styles[kind] ?? ''
}
