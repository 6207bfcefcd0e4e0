import { Box } from '@mantine/core'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { FieldLabel, FieldNote } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FileRules } from '#web/ui/picked-files.ts'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  label: string
  /** The accessible name of the file choice, if the label isn't enough, such as "Your photo". */
  inputLabel?: string
  rules: Pick<FileRules, 'types' | 'countMax'>
  onPick: (files: readonly File[]) => void
  /**
   * The button's label; `buttonLabel` is a longer accessible name if the label doesn't say what is chosen.
   */
  button: string
  buttonLabel?: string
  isBusy?: boolean
  help?: ReactNode
  error?: ReactNode
  isOptional?: boolean
  name?: string
  /** Shown left of the button: the current picture or file. */
  before?: ReactNode
  /** Shown right of the button: further actions, or the count. */
  after?: ReactNode
  /** Shown below: the list of files. */
  children?: ReactNode
}

/** The standard field for files, chosen with a button or dropped anywhere on it. */
export function DropZone({ label, rules, onPick, button, before, after, children, ...props }: DropZoneProps) {
  const id = useId()
  const { isOver, ...dropping } = useDropping(onPick)
  const { help, error, isOptional = false } = props
  return (
    <fieldset
      className={styles.field}
      aria-describedby={`${id}-note`}
      aria-invalid={error ? true : undefined}
      data-field={props.name}
      data-over={isOver}
      {...dropping}
    >
      <FieldLabel isOptional={isOptional} component="legend">
        {label}
      </FieldLabel>
      <div className={`row wrap ground-field round-10 ${styles.zone}`}>
        {before}
        <FileButton
          label={props.inputLabel ?? label}
          rules={rules}
          onPick={onPick}
          loading={props.isBusy ?? false}
          buttonLabel={props.buttonLabel}
          leftSection={<Icon name="plus" sizePx={16} />}
        >
          {button}
        </FileButton>
        {after}
      </div>
      {children}
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </fieldset>
  )
}

/** The text beside the button: a hint that files can be dropped, and the count with its limit. */
export function DropCount({ hint, count, max }: { hint?: string | undefined; count: number; max: number }) {
  return (
    <>
      {hint && (
        <Box component="span" fz="sm" c="dimmed">
          {hint}
        </Box>
      )}
      <Box component="span" className="tabular" fz="sm" c="dimmed" ml="auto">
        {count} of {max}
      </Box>
    </>
  )
}

/** Accepts drops on the whole field. A drop elsewhere would open the file and lose the form. */
function useDropping(onPick: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onPick(files)
    },
  }
}
