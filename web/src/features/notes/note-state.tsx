import type { Note } from '@portal/contract/note-records.ts'
import { Tag } from '#web/ui/tag.tsx'

/**
 * The state of a note that not everyone sees, with the council's reason. Renders nothing for a visible note.
 */
export function NoteState({ note: { state, verdict } }: { note: Pick<Note, 'state' | 'verdict'> }) {
  if (state === 'shown') return null
  return (
    <p className="row wrap text-14 secondary" style={{ gap: '4px 10px', marginTop: 2 }}>
      {state === 'hidden' ? (
        <>
          <Tag tone="waiting" icon="clock">
            Hidden
          </Tag>
          Several readers reported this note. It's hidden until the council has reviewed it.
        </>
      ) : (
        <>
          <Tag tone="bad" icon="alert">
            Removed
          </Tag>
          {verdict === null ? 'The council removed this note.' : `The council removed this note: ${verdict}`}
        </>
      )}
    </p>
  )
}
