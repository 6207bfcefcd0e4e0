import { Flex, Pill } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { chipsOf, chipsText, pastedInto, typedInto } from './chips-text.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

interface ChipsFieldProps {
  name: string
  label: string
  help: ReactNode
  isRequired: boolean
  /** The text that `chipsOf` reads. */
  value: string
  error: string | undefined
  /** The server's reason for refusing an entry, by the entry's text. Shown until that entry is removed. */
  refused: Readonly<Record<string, string>>
  aside: string
  onChange: (value: string) => void
  onLeave?: () => void
}

/**
 * A field for several entries without spaces. Enter, a comma, a space or leaving the field makes a chip;
 * Backspace edits the last chip.
 */
export function ChipsField(props: ChipsFieldProps) {
  const { value, error, refused, onChange, onLeave } = props
  const input = useRef<HTMLInputElement>(null)
  const now = chipsOf(value)
  const { chips, typed } = now
  const change = (to: typeof now) => onChange(chipsText(to))
  const wrong = chips.filter((chip) => refused[chip] !== undefined)
  const sentences = [...new Set([...wrong.map((chip) => refused[chip]), error])].filter(Boolean)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      change(typedInto(now, `${typed} `))
    }
    if (event.key === 'Backspace' && typed === '' && chips.length > 0) {
      event.preventDefault()
      change({ chips: chips.slice(0, -1), typed: chips.at(-1) ?? '' })
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    // A single entry is pasted at the cursor, as in any field.
    if (!/[\s,;]/.test(pasted.trim())) return
    event.preventDefault()
    change(pastedInto(now, pasted))
  }
  const remove = (nth: number) => {
    change({ chips: chips.filter((_, place) => place !== nth), typed })
    input.current?.focus()
  }
  const shown = sentences.length > 0 && sentences.map((one) => <span key={one}>{one} </span>)
  return (
    <Field {...props} error={shown || undefined}>
      {(wiring) => (
        <Flex
          wrap="wrap"
          align="center"
          gap={6}
          mih="var(--portal-input-height)"
          p="5px 12px"
          bdrs={10}
          bg="var(--portal-field)"
          bd={`1px solid var(${sentences.length > 0 ? '--portal-bad' : '--portal-control-edge'})`}
        >
          {chips.map((chip, nth) => (
            <Chip
              key={`chip-${String(nth)}`}
              text={chip}
              isWrong={wrong.includes(chip)}
              onRemove={() => remove(nth)}
            />
          ))}
          <input
            {...wiring}
            data-framed
            style={{ minWidth: 120 }}
            ref={input}
            name={props.name}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => change(typedInto(now, event.currentTarget.value))}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => {
              if (typed !== '') change(typedInto(now, `${typed} `))
              onLeave?.()
            }}
          />
        </Flex>
      )}
    </Field>
  )
}

function Chip({ text, isWrong, onRemove }: { text: string; isWrong: boolean; onRemove: () => void }) {
  return (
    <Pill
      size="lg"
      maw="100%"
      radius={8}
      withRemoveButton
      onRemove={onRemove}
      bg={isWrong ? 'var(--portal-bad-soft)' : 'var(--portal-raised)'}
      c={isWrong ? 'var(--portal-bad)' : 'var(--portal-text)'}
      fz={14}
      removeButtonProps={{ 'aria-label': `Remove ${text}`, 'aria-hidden': false, tabIndex: 0, mr: 0 }}
    >
      {isWrong && (
        <span style={{ marginRight: 4 }}>
          <Icon name="alert" sizePx={14} />
          <span className="visually-hidden">Wrong: </span>
        </span>
      )}
      {text}
    </Pill>
  )
}
