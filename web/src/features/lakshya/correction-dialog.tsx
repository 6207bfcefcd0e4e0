import { lakshyaLimits } from '@portal/contract/lakshya-words.ts'
import { type Branch, branches } from '@portal/contract/reference.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { DialogForm } from '#web/ui/desk/dialog-form.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { SelectControl } from '#web/ui/select-control.tsx'

interface Typed {
  branch: string
  points: string
  reason: string
}

export function CorrectionDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>({ branch: '', points: '', reason: '' })
  return (
    <DialogForm
      title="Type a correction"
      submitLabel="Correct points"
      send={() => call('POST /tml/lakshya/scoreboard/dashboard/corrections', { body: bodyOf(typed) })}
      onClose={onClose}
    >
      {(problemOf) => <CorrectionFields typed={typed} problemOf={problemOf} onChange={setTyped} />}
    </DialogForm>
  )
}

/** Text that isn't a number is sent as typed, so that the server refuses it with its own message. */
function bodyOf({ branch, points, reason }: Typed) {
  const isNumber = /^[-+]?\d+$/.test(points.trim())
  return { branch: branch as Branch, points: isNumber ? Number(points) : (points as never), reason }
}

interface CorrectionFieldsProps {
  typed: Typed
  problemOf: (name: string) => string | undefined
  onChange: (typed: Typed) => void
}

function CorrectionFields({ typed, problemOf, onChange }: CorrectionFieldsProps) {
  return (
    <>
      <Field name="branch" label="Branch" isRequired error={problemOf('branch')}>
        {(wiring) => (
          <SelectControl
            wiring={wiring}
            value={typed.branch}
            placeholder="Choose a branch"
            choices={branches.map((value) => ({ value, label: value }))}
            onChange={(branch) => onChange({ ...typed, branch })}
          />
        )}
      </Field>
      <TextField
        name="points"
        label="Points"
        isRequired
        isShort
        help="With a minus to remove points, e.g. -8"
        error={problemOf('points')}
        value={typed.points}
        onChange={(points) => onChange({ ...typed, points })}
      />
      <TextField
        name="reason"
        label="Reason"
        isRequired
        lengthMax={lakshyaLimits.reasonLengthMax}
        error={problemOf('reason')}
        value={typed.reason}
        onChange={(reason) => onChange({ ...typed, reason })}
      />
    </>
  )
}
