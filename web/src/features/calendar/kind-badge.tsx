import { Group, Text } from '@mantine/core'
import { type CalendarKind, calendarKindNames, calendarKinds } from '@portal/contract/calendar-words.ts'
import styles from './kinds.module.css'

/** The legend of the letters and colours of the entries. */
export function KindKey({ kinds }: { kinds: ReadonlySet<CalendarKind> }) {
  return (
    <Group component="ul" gap="6px 18px" mt={12} aria-label="Kinds">
      {calendarKinds
        .filter((kind) => kinds.has(kind))
        .map((kind) => (
          <Group key={kind} component="li" gap={8}>
            <KindLetter kind={kind} />
            <Text span variant="dimmed">
              {calendarKindNames[kind].name}
            </Text>
          </Group>
        ))}
    </Group>
  )
}

/** The letter of a kind, hidden from screen readers because the name is elsewhere. */
export function KindLetter({ kind, isLarge }: { kind: CalendarKind; isLarge?: true }) {
  return (
    <span aria-hidden="true" className={`${styles.letter} ${kindClass(kind)}`} data-large={isLarge}>
      {calendarKindNames[kind].letter}
    </span>
  )
}

export function kindClass(kind: CalendarKind): string {
  return `${styles.kind} ${styles[kind]}`
}
