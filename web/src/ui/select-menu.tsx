import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { FieldWiring } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './select-menu.module.css'
import { type Choice, choiceAfter, choiceByLetters } from './select-menu-keys.ts'
import { SelectMenuList } from './select-menu-list.tsx'

interface SelectMenuProps {
  /** Shown in the button before the value. If a field has its label above, `wiring` refers to it. */
  label?: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
  /** True if it narrows a list; the button is then tinted. */
  isSet?: boolean
  wiring?: Partial<FieldWiring>
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
  onLeave?: (() => void) | undefined
}

/**
 * A choice of several values in the portal's style: "Label **Value**" opens a list below. The focus stays on
 * the button (a combobox without text input): arrows, Home, End and letters move, Enter and Space choose,
 * Escape closes.
 */
export function SelectMenu({ label, value, choices, onChange, isSet = false, ...more }: SelectMenuProps) {
  const { wiring, placeholder = value, onLeave } = more
  const id = useId()
  const labelId = label === undefined ? `${wiring?.id}-label` : `${id}-label`
  const button = useRef<HTMLButtonElement>(null)
  const [active, setActive] = useState<number | null>(null)
  const chosen = choices.findIndex((choice) => choice.value === value)
  const isOpen = active !== null
  const open = () => {
    // Safari doesn't focus a clicked button, and the list closes when the focus leaves.
    button.current?.focus()
    setActive(Math.max(0, chosen))
  }
  const close = () => {
    setActive(null)
    onLeave?.()
  }
  const choose = (index: number) => {
    setActive(null)
    const choice = choices[index]
    if (choice && choice.value !== value) onChange(choice.value)
  }
  const letters = useLetters()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key === 'Tab') return active !== null && choose(active)
    const isLetter = event.key.length === 1 && (event.key !== ' ' || letters.isBegun())
    if (!isLetter) letters.forget()
    const next = isLetter
      ? choiceByLetters(choices, letters.add(event.key), active ?? chosen)
      : choiceAfter(event.key, active, choices.length)
    if (next !== null) {
      if (isOpen) setActive(next)
      else open()
    } else if (isOpen && (event.key === 'Enter' || event.key === ' ')) choose(active)
    else if (isOpen && event.key === 'Escape') setActive(null)
    else if (!isLetter) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="rigid" style={{ maxWidth: '100%' }}>
      <button
        {...wiring}
        ref={button}
        type="button"
        {...openState(id, active)}
        className={`row gap-8 full shrinks framed text-14 text-left ${styles.button}`}
        aria-labelledby={labelId}
        data-set={isSet || undefined}
        data-field={label === undefined || undefined}
        data-empty={chosen === -1 || value === '' || undefined}
        onClick={() => (isOpen ? setActive(null) : open())}
        onBlur={close}
        onKeyDown={onKeyDown}
        data-hover="ground"
      >
        {label !== undefined && <Label id={labelId}>{label}</Label>}
        <span className={`grow ellipsis weight-600 ${styles.value}`}>
          {choices[chosen]?.label ?? placeholder}
        </span>
        <Down />
      </button>
      {isOpen && (
        <SelectMenuList
          id={id}
          labelId={labelId}
          button={button}
          choices={choices}
          chosen={chosen}
          active={active}
          onChoose={choose}
          onActive={setActive}
        />
      )}
    </div>
  )
}

/** Returns the ARIA attributes of the combobox. */
function openState(id: string, active: number | null) {
  const isOpen = active !== null
  return {
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-list` : undefined,
    'aria-activedescendant': isOpen ? `${id}-${active}` : undefined,
    // A sheet around the list stays open when Escape closes the list.
    'data-mantine-stop-propagation': isOpen || undefined,
  } as const
}

function Label({ id, children }: { id: string; children: string }) {
  return (
    <span id={id} className={`rigid dimmed ${styles.label}`} aria-hidden="true">
      {children}
    </span>
  )
}

function Down() {
  return (
    <span className="flex secondary" style={{ transform: 'rotate(90deg)' }}>
      <Icon name="next" sizePx={16} />
    </span>
  )
}

/** Collects the letters typed within half a second of each other. */
function useLetters() {
  const typed = useRef({ text: '', atMs: 0 })
  const isBegun = () => Date.now() - typed.current.atMs < 500 && typed.current.text !== ''
  return {
    isBegun,
    forget: () => {
      typed.current.text = ''
    },
    add: (letter: string) => {
      typed.current = { text: (isBegun() ? typed.current.text : '') + letter, atMs: Date.now() }
      return typed.current.text
    },
  }
}
