import { Button } from '@mantine/core'
import { Note } from '#web/ui/note.tsx'
import type { CardPartProps } from './card-part.ts'
import { OpeningReminder } from './opening-reminder.tsx'

/** The card before the first application. */
export function NonePart({ mine, onApply }: Pick<CardPartProps, 'mine' | 'onApply'>) {
  return (
    <>
      <Note tone="inform" icon="clipboard">
        Keep your ID card and proof of address ready. It takes two minutes.
      </Note>
      {onApply ? (
        <Button variant="board" onClick={onApply}>
          Apply
        </Button>
      ) : (
        <OpeningReminder mine={mine} />
      )}
    </>
  )
}
