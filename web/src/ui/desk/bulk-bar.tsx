import { Box, Button } from '@mantine/core'
import styles from './desk.module.css'
import type { DeskAct, DeskRow } from './desk-act.ts'
import type { DeskState } from './use-desk.ts'

interface BulkBarProps<Row extends DeskRow> {
  desk: DeskState<Row>
  acts: readonly DeskAct<Row>[]
  refused: readonly { _id: string; message: string }[]
}

/** The actions for the selected rows. Stays visible at the bottom of the table. */
export function BulkBar<Row extends DeskRow>({ desk, acts, refused }: BulkBarProps<Row>) {
  const { picked, pickedRows, unpick } = desk
  if (picked.size === 0) return null
  return (
    <section className={`row wrap gap-8 round-14 text-14 ${styles.bulk}`} aria-label="Selected" data-bulk>
      <Box component="p" mr={8} fw={600} aria-live="polite">
        {picked.size} selected
      </Box>
      {acts.map(
        ({ label, key, several }) =>
          several && (
            <Button
              key={label}
              size="xs"
              variant="filled"
              loading={several.isBusy}
              onClick={() => several.run(pickedRows)}
            >
              {label} {picked.size}
              {key && <KeyHint signs={['⇧', key]} />}
            </Button>
          ),
      )}
      <Button size="xs" onClick={unpick}>
        Clear <KeyHint signs={['Esc']} />
      </Button>
      {refused.length > 0 && (
        <ul className="ink-bad" role="alert">
          {refused.map(({ _id, message }) => (
            <li key={_id}>{message}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The key of a button, shown within it. Visual only. */
export function KeyHint({ signs }: { signs: readonly string[] }) {
  return (
    <span className={`round-6 text-11 ${styles.hint}`} aria-hidden="true">
      {signs.join('').toUpperCase()}
    </span>
  )
}
