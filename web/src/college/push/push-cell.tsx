import type { PushKind } from '@portal/contract/push-kinds.ts'
import { useId } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { usePushChoices } from './push-choices.ts'

interface PushCellProps {
  kind: PushKind
  name: string
  /** False for a type that is off in the bell, which is never pushed. */
  isInBell?: boolean
}

/** The cell of the column "Push" for a kind. */
export function PushCell({ kind, name, isInBell = true }: PushCellProps) {
  const id = useId()
  const push = usePushChoices()
  const on = push?.choices.on ?? []
  return (
    <td>
      <label className="center pointer" style={{ minHeight: 52 }} htmlFor={id}>
        <Checkbox
          id={id}
          aria-label={`${name} by Push`}
          checked={isInBell && on.includes(kind)}
          disabled={!isInBell || !push}
          onChange={(isOn) => push?.save({ on: isOn ? [...on, kind] : on.filter((other) => other !== kind) })}
        />
      </label>
    </td>
  )
}
