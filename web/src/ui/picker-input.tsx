import { Group, Input, Popover } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { FieldWiring } from './field.tsx'
import { inputWiring } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './picker-input.module.css'

interface PickerInputProps {
  wiring: Partial<FieldWiring> & { 'aria-label'?: string }
  text: string
  isWrong: boolean
  icon: IconName
  placeholder: string
  /** The accessible name of the button and its popover, such as "Choose a day". */
  pickerLabel: string
  /** `numeric` if digits are enough. */
  inputMode?: 'numeric'
  autoComplete?: 'bday' | undefined
  onText: (text: string) => void
  onLeave: () => void
  /** The popover's content; it calls `close` after a choice. */
  children: (close: () => void) => ReactNode
}

/** A field with a value that is typed, or picked in a popover that the button or the down arrow opens. */
export function PickerInput(props: PickerInputProps) {
  const { wiring, text, isWrong, icon, placeholder, pickerLabel, inputMode, autoComplete } = props
  const [isOpen, setOpen] = useState(false)
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      offset={4}
      width="min(320px, calc(100vw - 24px))"
      middlewares={{ shift: { padding: 12 }, flip: true }}
      withRoles={false}
      trapFocus
      returnFocus
      withinPortal
      radius="lg"
      zIndex="var(--portal-z-popover, 300)"
      classNames={{ dropdown: `no-pad ground-card floats ${styles.dropdown}` }}
    >
      <Popover.Target>
        <Group gap={0} wrap="nowrap" pos="relative">
          <Input
            {...inputWiring(wiring)}
            className={`grow ${styles.typed}`}
            value={text}
            error={isWrong}
            placeholder={placeholder}
            {...(inputMode && { inputMode })}
            autoComplete={autoComplete ?? 'off'}
            onChange={({ currentTarget }) => props.onText(currentTarget.value)}
            onBlur={props.onLeave}
            onKeyDown={openByKey}
          />
          <button
            type="button"
            className={`center dimmed ${styles.open}`}
            data-hover="ink"
            aria-label={pickerLabel}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            {...(wiring.id !== undefined && { 'aria-describedby': `${wiring.id}-label` })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={icon} sizePx={20} />
          </button>
        </Group>
      </Popover.Target>
      <Popover.Dropdown role="dialog" data-picker aria-label={pickerLabel}>
        {props.children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
