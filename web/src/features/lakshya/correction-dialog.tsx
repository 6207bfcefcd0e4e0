import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { Button, Modal, Stack } from '@mantine/core'
import { lakshyaLimits } from '@portal/contract/lakshya-words.ts'
import { type Branch, branches } from '@portal/contract/reference.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { toast } from '#web/platform/toasts.ts'
import dialog from '#web/ui/dialog.module.css'
import { dialogParts } from '#web/ui/dialog-parts.ts'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { SelectControl } from '#web/ui/select-control.tsx'
import { useScoreDeskRefresh } from './lakshya.cache.ts'

interface Typed {
  branch: string
  points: string
  reason: string
}

/** Adds or removes points of one branch by hand. */
export function CorrectionDialog({ onClose }: { onClose: () => void }) {
  const refresh = useScoreDeskRefresh()
  const [typed, setTyped] = useState<Typed>({ branch: '', points: '', reason: '' })
  const sending = useMutation({
    mutationFn: () => call('POST /tml/lakshya/scoreboard/dashboard/corrections', { body: bodyOf(typed) }),
    onSuccess: async ({ message }) => {
      toast.good(message)
      onClose()
      await refresh()
    },
  })
  const problemOf = (name: string) =>
    sending.error instanceof CallProblem
      ? sending.error.errors.find(({ path }) => path === name)?.message
      : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Type a correction"
      withCloseButton={false}
      centered
      size={460}
      radius="xl"
      zIndex="var(--portal-z-popover, 300)"
      classNames={dialogParts}
    >
      <form onSubmit={submit} noValidate>
        <CorrectionFields typed={typed} problemOf={problemOf} onChange={setTyped} />
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sending.isPending}>
            Correct points
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** What is no number is for the server to refuse, with its sentence. */
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
    <Stack gap={12}>
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
    </Stack>
  )
}
