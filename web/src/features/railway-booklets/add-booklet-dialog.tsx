import type { RailwayFamilyFigures } from '@portal/contract/railway-booklet-records.ts'
import { leavesPerBooklet, readSerial, serialOf, serialWords } from '@portal/contract/railway-serials.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { DialogForm } from '#web/ui/desk/dialog-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'

interface AddBookletDialogProps {
  families: readonly RailwayFamilyFigures[]
  onClose: () => void
  onAdded: (id: string) => void
}

/** Adds a booklet by its first serial. The last serial is derived from it and can be changed. */
export function AddBookletDialog({ families, onClose, onAdded }: AddBookletDialogProps) {
  const [family, setFamily] = useState(families[0]?.code ?? '')
  const [first, setFirst] = useState('')
  /** Null derives it from the first serial. */
  const [last, setLast] = useState<string | null>(null)
  return (
    <DialogForm
      title="Add booklet"
      submitLabel="Add booklet"
      send={() =>
        call('POST /railway/booklets', {
          body: { family, firstSerial: first, ...(last !== null && { lastSerial: last }) },
        })
      }
      onSent={({ data }) => onAdded(data._id)}
      onClose={onClose}
    >
      {(problemOf) => (
        <>
          <TilesChoice
            label="Lines"
            tiles={families.map(({ code, name }) => ({ value: code, label: name, note: code }))}
            value={family}
            error={problemOf('family')}
            onChange={setFamily}
          />
          <TextField
            name={'firstSerial'}
            label={'First serial'}
            isRequired={true}
            inputMode={'numeric'}
            help={`As printed on the first leaf, e.g. ${family} 206 301`}
            error={problemOf('firstSerial')}
            value={first}
            onChange={setFirst}
          />
          <TextField
            name={'lastSerial'}
            label={'Last serial'}
            isRequired={true}
            inputMode={'numeric'}
            help={`A booklet has ${leavesPerBooklet} leaves; change it if yours has not.`}
            error={problemOf('lastSerial')}
            value={last ?? lastOf(family, first)}
            onChange={(typed) => setLast(typed === '' ? null : typed)}
          />
        </>
      )}
    </DialogForm>
  )
}

function lastOf(family: string, first: string): string {
  const read = readSerial(first)
  return read ? serialWords(serialOf({ family, number: read.number + leavesPerBooklet - 1 })) : ''
}
