import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { TextAreaField } from '../form/text-field.tsx'
import { RadioGroup } from '../radio-group.tsx'

interface ReasonFormProps {
  label: string
  /** The predefined reasons; the free text comes last. */
  reasons: readonly string[]
  /** Explains who can read the reason, and where. */
  note: string
  /** The error for an empty free text. */
  missing: string
  action: string
  lengthMax: number
  isBusy?: boolean
  onSend: (reason: string) => void
  onCancel: () => void
}

const other = 'Other'

/** A form in a desk's panel for one of the predefined reasons or a free text. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, reasons, note, missing, action, lengthMax, isBusy = false, onSend, onCancel } = props
  const [picked, setPicked] = useState<string>(reasons[0] ?? other)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reason = picked === other ? text.trim() : picked
    if (reason !== '') return onSend(reason)
    setProblem(missing)
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <form ref={form} onSubmit={submit}>
      <Stack gap={10}>
        <RadioGroup
          label={label}
          options={[...reasons, other].map((reason) => ({ value: reason, label: reason }))}
          value={picked}
          onChange={setPicked}
        />
        {picked === other && (
          <TextAreaField
            name={'reason'}
            label={'Reason'}
            isRequired={true}
            countMax={lengthMax}
            error={problem}
            value={text}
            onChange={(typed) => {
              setText(typed)
              setProblem(undefined)
            }}
          />
        )}
        <small>{note}</small>
        <Group gap={8}>
          <Button type="submit" variant="danger" loading={isBusy}>
            {action}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Group>
      </Stack>
    </form>
  )
}
