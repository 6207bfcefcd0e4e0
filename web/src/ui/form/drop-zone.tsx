import { Box } from '@mantine/core'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { FieldLabel, FieldNote } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FileRules } from '#web/ui/picked-files.ts'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  label: string
  /** Names the choice of files, where the label alone would not: 'Your photo'. */
  inputLabel?: string
  rules: Pick<FileRules, 'types' | 'countMax'>
  onPick: (files: readonly File[]) => void
  /** The words of the button; `buttonLabel` says more where they don't tell what is chosen. */
  button: string
  buttonLabel?: string
  isBusy?: boolean
  help?: ReactNode
  error?: ReactNode
  isOptional?: boolean
  /** Its name in the form. */
  name?: string
  /** Left of the button: the picture or file that is there. */
  before?: ReactNode
  /** Right of the button: what else can be done, or how many there are. */
  after?: ReactNode
  /** Below: the list of files. */
  children?: ReactNode
}

/** The one place for files: chosen by a button, or dropped anywhere on it. */
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

/** Beside the button of a drop zone: that one may drop, and how many there are of how many. */
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

/** Files may be dropped on the whole field; a page elsewhere would open them and lose the form. */
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
