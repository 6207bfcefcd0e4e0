import { Box, Button, Stack, Text } from '@mantine/core'
import type { RailwayDeskRow } from '@portal/contract/railway-desk-records.ts'
import { railwayRejectReasons } from '@portal/contract/railway-desk-words.ts'
import { railwayLimits } from '@portal/contract/railway-words.ts'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { KeyHint } from '#web/ui/desk/bulk-bar.tsx'
import { DeskDialog } from '#web/ui/desk/desk-dialog.tsx'
import dialog from '#web/ui/dialog.module.css'
import { TextAreaField } from '#web/ui/form/text-field.tsx'
import { classOf } from './railway-words.ts'
import styles from './reject-dialog.module.css'

interface RejectDialogProps {
  rows: readonly RailwayDeskRow[]
  isBusy: boolean
  onReject: (reason: string) => void
  onClose: () => void
}

/** Predefined reasons on the keys 1 to 7, each with an editable message; Enter rejects. */
export function RejectDialog({ rows, isBusy, onReject, onClose }: RejectDialogProps) {
  const { form, picked, pick, message, problem, change, send, press } = useRejection(isBusy, onReject)
  const [one] = rows
  return (
    <DeskDialog
      // Deferred, because the desk handles the same Escape and must still find the dialog open.
      onClose={() => window.setTimeout(onClose)}
      title={rows.length === 1 ? 'Reject application' : `Reject ${rows.length} applications`}
      sizePx={440}
    >
      <form
        ref={form}
        noValidate
        onKeyDown={press}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack gap={16}>
          <Text c="dimmed" fz={14}>
            {one && rows.length === 1
              ? `${one.name}, ${classOf(one)}`
              : rows.map(({ name }) => name).join(', ')}
          </Text>
          <ReasonPicks picked={picked} onPick={pick} />
          <TextAreaField
            name={'message'}
            label={'Message to the student'}
            isRequired={true}
            error={problem}
            help="Ready text, edit it if needed"
            countMax={railwayLimits.reasonLengthMax}
            rowsMin={2}
            value={message}
            onChange={change}
          />
        </Stack>
        <div className={dialog.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" loading={isBusy}>
            Reject <KeyHint signs={['↵']} />
          </Button>
        </div>
      </form>
    </DeskDialog>
  )
}

/** Holds the picked reason and its message, and handles the keys: a number picks, Enter rejects. */
function useRejection(isBusy: boolean, onReject: (reason: string) => void) {
  const [picked, setPicked] = useState(0)
  const [message, setMessage] = useState(railwayRejectReasons[0]?.message ?? '')
  const [problem, setProblem] = useState<string | undefined>()
  const form = useRef<HTMLFormElement>(null)
  const pick = (nth: number) => {
    const reason = railwayRejectReasons[nth]
    if (!reason) return
    setPicked(nth)
    setProblem(undefined)
    // Keeps an edited message when another reason is picked.
    if (message === '' || railwayRejectReasons.some((one) => one.message === message))
      setMessage(reason.message)
    if (reason.message === '') form.current?.querySelector('textarea')?.focus()
    else form.current?.querySelectorAll<HTMLElement>('input[type="radio"]')[nth]?.focus()
  }
  const send = () => {
    const text = message.trim()
    if (isBusy) return
    if (text.length >= railwayLimits.reasonLengthMin) return onReject(text)
    setProblem('Write what the student has to do, in at least 5 characters.')
    form.current?.querySelector('textarea')?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement
    if (event.key === 'Enter' && !event.shiftKey && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault()
      send()
    }
    if (!isTyping && /^[1-9]$/.test(event.key)) {
      event.preventDefault()
      pick(Number(event.key) - 1)
    }
  }
  const change = (typed: string) => {
    setMessage(typed)
    setProblem(undefined)
  }
  return { form, picked, pick, message, problem, change, send, press }
}

function ReasonPicks({ picked, onPick }: { picked: number; onPick: (nth: number) => void }) {
  return (
    <Box component="fieldset" mx={-8} className={styles.reasons}>
      <legend style={{ position: 'absolute', clipPath: 'inset(50%)' }}>Reason</legend>
      {railwayRejectReasons.map(({ label }, nth) => (
        <label key={label} className="row gap-12 round-10" data-picked={picked === nth || undefined}>
          <input
            type="radio"
            name="reason"
            checked={picked === nth}
            data-autofocus={nth === 0 || undefined}
            onChange={() => onPick(nth)}
          />
          <span>{label}</span>
          <Box
            component="span"
            visibleFrom="sm"
            className={`line round-6 secondary text-center ${styles.sign}`}
            aria-hidden="true"
          >
            {nth + 1}
          </Box>
        </label>
      ))}
    </Box>
  )
}
