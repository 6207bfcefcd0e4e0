import { Box, Button, Flex, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { isDay } from '#web/platform/typed-dates.ts'
import { BarButton } from '../bar-button.tsx'
import { DayControl } from '../day-control.tsx'
import { Icon } from '../icon.tsx'
import { SelectMenu } from '../select-menu.tsx'
import { SideSheet } from '../side-sheet.tsx'
import styles from './filter-sheet.module.css'
import { type ChoiceFilter, choicesOf, type ListFilter } from './list-filter.ts'
import { SearchField, type SearchStep } from './search-field.tsx'

export interface FilterSheetProps {
  isOpen: boolean
  onClose: () => void
  filters: readonly ListFilter[]
  onChange: (filter: ListFilter, value: string, step?: SearchStep) => void
  /** Undefined while no filter is set. */
  onClear: (() => void) | undefined
  /** The closing button's label, such as "Show 7 blogs"; the list behind it updates with the filters. */
  showWords: string
}

/**
 * The sheet with all filters of a list: from the bottom on a phone, at the right on a wider screen. Each
 * filter applies immediately.
 */
export function FilterSheet({ isOpen, onClose, filters, onChange, onClear, showWords }: FilterSheetProps) {
  return (
    <SideSheet isOpen={isOpen} onClose={onClose} label="Filters">
      <Group justify="space-between" wrap="nowrap" pt={8} pl={20} pr={8}>
        <Box component="h2" fz={20}>
          Filters
        </Box>
        <BarButton aria-label="Close filters" onClick={onClose} data-autofocus>
          <Icon name="close" sizePx={20} />
        </BarButton>
      </Group>
      <div className="grid from-top grow gap-16" style={{ overflowY: 'auto', padding: '4px 20px 16px' }}>
        {filters.map((filter) => (
          <SheetFilter key={filter.name} filter={filter} onChange={onChange} />
        ))}
      </div>
      <div className={`grid gap-8 line-above ${styles.foot}`}>
        <Button variant="subtle" color="gray" disabled={!onClear} onClick={onClear}>
          Clear all
        </Button>
        <Button variant="filled" onClick={onClose}>
          {showWords}
        </Button>
      </div>
    </SideSheet>
  )
}

/** Up to this number, choices are shown side by side; more of them are a menu. */
const pillsMax = 8

function SheetFilter({ filter, onChange }: { filter: ListFilter } & Pick<FilterSheetProps, 'onChange'>) {
  const id = useId()
  if (!filter.options && filter.isDay) return <DayFilter filter={filter} onChange={onChange} />
  if (!filter.options)
    return (
      <Named label={filter.label}>
        <SearchField
          label={filter.label}
          value={filter.value}
          onSearch={(words, step) => step !== 'again' && onChange(filter, words, step)}
        />
      </Named>
    )
  const choices = choicesOf(filter)
  if (choices.length <= pillsMax)
    return <Pills filter={filter} onChange={(value) => onChange(filter, value)} />
  return (
    <Named label={filter.label} id={`${id}-label`}>
      <SelectMenu
        wiring={{ id }}
        value={filter.value}
        choices={choices}
        onChange={(value) => onChange(filter, value)}
      />
    </Named>
  )
}

/** Applies when the text is a whole day, or empty again. */
function DayFilter({ filter, onChange }: { filter: ListFilter } & Pick<FilterSheetProps, 'onChange'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed !== '' && !isDay(typed)
  return (
    <Named label={filter.label}>
      <DayControl
        wiring={{ 'aria-label': filter.label }}
        value={typed ?? filter.value}
        isWrong={isWrong}
        onChange={(day) => {
          const isWhole = day === '' || isDay(day)
          setTyped(isWhole ? null : day)
          if (isWhole) onChange(filter, day)
        }}
      />
    </Named>
  )
}

function Named({ label, id, children }: { label: string; id?: string; children: ReactNode }) {
  return (
    <Stack gap={6}>
      <Text component="span" size="sm" fw={600} id={id} aria-hidden={id === undefined || undefined}>
        {label}
      </Text>
      {children}
    </Stack>
  )
}

/** Radio buttons underneath: one tab stop, arrow keys choose. */
function Pills({ filter, onChange }: { filter: ChoiceFilter; onChange: (value: string) => void }) {
  const name = useId()
  return (
    <fieldset>
      <Text component="legend" size="sm" fw={600} mb={6}>
        {filter.label}
      </Text>
      <Flex gap={8} wrap="wrap">
        {choicesOf(filter).map(({ value, label }) => (
          <label key={value} className={`relative pointer ${styles.pill}`}>
            <input
              type="radio"
              data-over
              name={name}
              value={value}
              checked={value === filter.value}
              onChange={() => onChange(value)}
            />
            <span className="row gap-8 touch text-14 weight-600 secondary">
              {value === filter.value && <Icon name="check" sizePx={16} />}
              {label}
            </span>
          </label>
        ))}
      </Flex>
    </fieldset>
  )
}
