import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Box, Button, Group, Input, Stack, Text, Textarea } from '@mantine/core'
import type { FormField, FormOption } from '@portal/contract/form-definition.ts'
import { formLimits } from '@portal/contract/form-words.ts'
import type { Form } from '@portal/contract/forms.ts'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, FieldNote, inputWiring } from '#web/ui/field.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './form-builder.module.css'
import { listProblem, newOption, optionsIn, placeOption, seatsIn } from './form-edits.ts'

interface OptionsEditorProps {
  field: FormField
  form: Form
  error: string | undefined
  onChange: (to: Partial<FormField>, what?: string) => void
}

/**
 * The editor for the options of a choice: label, note and seats of each. Enter adds the next option, a pasted
 * list adds many.
 */
export function OptionsEditor({ field, form, error, onChange }: OptionsEditorProps) {
  const { options } = field
  const [asked, setAsked] = useState<FormOption | null>(null)
  const [isPasting, setPasting] = useState(false)
  const { said, set, remove, add, place, isFull } = useOptionEdits(options, onChange)
  // The untouched default options are replaced by a list.
  const kept = options.filter(({ label }) => label !== '' && !/^Option \d$/.test(label))
  const answered = form.answeredFields.find(({ id }) => id === field.id)?.options ?? []
  return (
    <fieldset aria-label="Options">
      <Group justify="space-between" mb={6}>
        <Text component="legend" size="sm" fw={600} c="var(--portal-text-secondary)">
          Options
        </Text>
        <Text variant="dimmed" pr={36}>
          Seats
        </Text>
      </Group>
      <HiddenText>
        <span role="status">{said}</span>
      </HiddenText>
      <Stack gap={10}>
        {options.map((option, nth) => (
          <OptionRow
            key={option.id}
            option={option}
            nth={nth}
            onChange={(to) => set(option.id, to)}
            onPlace={place}
            onEnter={() => add(newOption())}
            onRemove={() => (answered.includes(option.id) ? setAsked(option) : remove(option.id))}
          />
        ))}
      </Stack>
      <FieldNote
        id={`${field.id}-options`}
        help={isFull && `A field has at most ${formLimits.optionsMax} options.`}
        error={error}
      />
      <Group gap={4} mt={8}>
        <Button
          variant="subtle"
          px={8}
          leftSection={<Icon name="plus" sizePx={16} />}
          disabled={isFull}
          onClick={() => add(newOption())}
        >
          Add option
        </Button>
        <Button variant="subtle" px={8} aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          Paste a list
        </Button>
      </Group>
      {isPasting && (
        <PasteList
          kept={kept}
          onAdd={(pasted) => {
            setPasting(false)
            onChange({ options: [...kept, ...pasted] })
          }}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title="Remove this option?"
        sentence={`People may have chosen “${asked?.label}”. Their answers stay in the results and the export.`}
        action="Remove"
        onConfirm={async () => remove(asked?.id ?? '')}
      />
    </fieldset>
  )
}

/** Returns the edits of options, and the text that announces moves to screen readers. */
function useOptionEdits(options: readonly FormOption[], onChange: OptionsEditorProps['onChange']) {
  const [said, setSaid] = useState('')
  const set = (id: string, to: Partial<FormOption>) =>
    onChange({ options: options.map((one) => (one.id === id ? { ...one, ...to } : one)) }, `option-${id}`)
  const remove = (id: string) => onChange({ options: options.filter((one) => one.id !== id) })
  const place = (id: string, at: number) => {
    onChange({ options: placeOption(options, id, at) })
    const to = Math.min(Math.max(at, 0), options.length - 1)
    setSaid(`${options.find((one) => one.id === id)?.label} is now option ${to + 1} of ${options.length}.`)
  }
  const isFull = options.length >= formLimits.optionsMax
  const add = (added: FormOption) => !isFull && onChange({ options: [...options, added] })
  return { said, set, remove, add, place, isFull }
}

interface OptionRowProps {
  option: FormOption
  nth: number
  onChange: (to: Partial<FormOption>) => void
  onPlace: (id: string, at: number) => void
  onEnter: () => void
  onRemove: () => void
}

function OptionRow({ option, nth, onChange, onPlace, onEnter, onRemove }: OptionRowProps) {
  const name = `option ${nth + 1}`
  const isNew = option.label === ''
  const dragged = `option:${option.id}`
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id: dragged, data: { place: onPlace, nth } })
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: dragged, data: { id: option.id } })
  /** The typed text, which may not be a number. */
  const [seats, setSeats] = useState<string | null>(null)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    const handle = event.currentTarget
    onPlace(option.id, nth + step)
    // The row has moved, so its handle is focused again.
    requestAnimationFrame(() => handle.focus())
  }
  return (
    <div
      ref={setDropRef}
      className="grid align-center gap-4"
      style={{
        gridTemplateColumns: '24px minmax(0, 1fr) 56px 28px',
        boxShadow: isOver ? '0 -3px var(--portal-primary)' : undefined,
        opacity: isDragging ? 0.5 : undefined,
      }}
    >
      <button
        type="button"
        ref={setNodeRef}
        {...listeners}
        className={`center rigid round-8 dimmed ${styles.handle}`}
        style={{ width: 24 }}
        aria-label={`Move ${name} with the arrow keys`}
        onKeyDown={move}
      >
        <IconGripVertical size={16} stroke={1.6} aria-hidden="true" />
      </button>
      <Input
        aria-label={`Label of ${name}`}
        // An option that was added with Enter.
        autoFocus={isNew && nth > 1}
        maxLength={formLimits.labelLengthMax}
        value={option.label}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      />
      <Input
        aria-label={`Seats of ${name}, empty for no limit`}
        placeholder="-"
        inputMode="numeric"
        value={seats ?? option.seats ?? ''}
        aria-invalid={(seats !== null && seats !== '' && seatsIn(seats) === null) || undefined}
        onChange={({ currentTarget }) => {
          setSeats(currentTarget.value)
          onChange({ seats: seatsIn(currentTarget.value) })
        }}
      />
      <button
        type="button"
        className={`center dimmed ${styles.small}`}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <Icon name="close" sizePx={16} />
      </button>
      <Input
        size="sm"
        style={{ gridColumn: '2 / 4' }}
        aria-label={`Note of ${name}`}
        placeholder="Note, e.g. when and where"
        maxLength={formLimits.labelLengthMax}
        value={option.note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </div>
  )
}

function PasteList({ kept, onAdd }: { kept: readonly FormOption[]; onAdd: (options: FormOption[]) => void }) {
  const [pasted, setPasted] = useState('')
  const options = optionsIn(pasted)
  const count = options.length.toLocaleString('en-IN')
  const problem = listProblem(options, kept)
  return (
    <Box mt={8}>
      <Field
        label="List"
        isRequired
        error={problem}
        help="One option a line. Seats go behind a tab, as in a spreadsheet."
      >
        {(wiring) => (
          <Textarea
            {...inputWiring(wiring)}
            autoFocus
            autosize
            minRows={4}
            maxRows={12}
            value={pasted}
            onChange={({ currentTarget }) => setPasted(currentTarget.value)}
          />
        )}
      </Field>
      <Button disabled={problem !== undefined} onClick={() => options.length > 0 && onAdd(options)}>
        {options.length === 0 ? 'Add options' : `Add ${count} options`}
      </Button>
    </Box>
  )
}
