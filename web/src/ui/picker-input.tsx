import { inputWiring } from './field.tsx'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Group, Input, Popover } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { FieldWiring } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './picker-input.module.css'

interface PickerInputProps {
  wiring: Partial<FieldWiring> & { 'aria-label'?: string }
  text: string
  isWrong: boolean
  icon: IconName
  placeholder: string
  /** Names the button and what it opens: 'Choose a day'. */
  pickerLabel: string
  /** `numeric` where digits alone will do. */
  inputMode?: 'numeric'
  autoComplete?: 'bday' | undefined
  onText: (text: string) => void
  onLeave: () => void
  /** What the button opens; it calls `close` when something was picked. */
  children: (close: () => void) => ReactNode
}

/** A value that is typed, or picked from what the button at its end opens; the arrow down opens it too. */
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
