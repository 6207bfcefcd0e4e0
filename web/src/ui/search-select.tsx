import { Box, type ComboboxData, type OptionsFilter, Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { inputWiring } from './field.tsx'
import type { SelectControlProps } from './select-control-props.ts'
import type { Choice } from './select-menu-keys.ts'

/** A choice from a long list, searched by a part of the name. */
export function SearchSelect({ value, choices, placeholder, nothingFound, ...props }: SelectControlProps) {
  const { wiring, onChange, onLeave } = props
  const byValue = new Map(choices.map((choice) => [choice.value, choice]))
  const [isTyping, setTyping] = useState(false)
  return (
    <Select<string>
      {...inputWiring(wiring)}
      searchable
      selectFirstOptionOnChange
      // An opened list selects the current value a moment later, so Enter after the first letter would choose
      // nothing.
      selectFirstOptionOnDropdownOpen={isTyping}
      onKeyDown={({ key }) => setTyping(!leadingKeys.has(key))}
      // A failed form moves the focus here, and the list would cover the error.
      openOnFocus={false}
      // In a required field, choosing the current value again doesn't clear it.
      allowDeselect={!wiring?.['aria-required']}
      rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
      placeholder={placeholder}
      nothingFoundMessage={nothingFound ?? 'Nothing found'}
      maxDropdownHeight={300}
      value={value === '' ? null : value}
      data={groupsOf(choices)}
      {...(choices.some(({ otherName }) => otherName !== undefined) && { filter: byEitherName(byValue) })}
      renderOption={({ option }) => (
        <span className="row between grow gap-12 shrinks breaks" style={{ minHeight: 32 }}>
          <span>{option.label}</span>
          <Box component="span" className="tabular" c="dimmed">
            {byValue.get(option.value)?.otherName ?? byValue.get(option.value)?.count}
          </Box>
        </span>
      )}
      comboboxProps={{ zIndex: 'var(--portal-z-popover, 300)' as never }}
      onChange={(chosen) => onChange(chosen ?? '')}
      onBlur={() => onLeave?.()}
    />
  )
}

/** Keys that open the list or move in it. */
const leadingKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Tab'])

/**
 * Filters options by a part of either name, with matches at the beginning first. Spaces, punctuation and
 * letter case are ignored.
 */
function byEitherName(byValue: ReadonlyMap<string, Choice>): OptionsFilter {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return ({ options, search }) => {
    const wanted = plain(search)
    const found = options.flatMap((option) => {
      if (!('value' in option)) return []
      const names = [option.label, byValue.get(option.value)?.otherName ?? ''].map(plain)
      if (!names.some((name) => name.includes(wanted))) return []
      return [{ option, isFirst: names.some((name) => name.startsWith(wanted)) }]
    })
    return [...found.filter(({ isFirst }) => isFirst), ...found.filter(({ isFirst }) => !isFirst)].map(
      ({ option }) => option,
    )
  }
}

/** Converts the choices to Mantine's format, grouped in their order. */
function groupsOf(choices: readonly Choice[]): ComboboxData<string> {
  const known = choices.filter(({ value }) => value !== '')
  if (known.every(({ group }) => group === undefined)) return known.map(itemOf)
  const names = [...new Set(known.map(({ group }) => group ?? ''))]
  return names.map((group) => ({
    group,
    items: known.filter((choice) => (choice.group ?? '') === group).map(itemOf),
  }))
}

const itemOf = ({ value, label }: Choice) => ({ value, label })
