import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Box, Button, Drawer, Flex } from '@mantine/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useMinWidth } from '#web/platform/min-width.ts'
import { isDay } from '#web/platform/typed-dates.ts'
import { BarButton } from '../bar-button.tsx'
import { DayControl } from '../day-control.tsx'
import { Icon } from '../icon.tsx'
import { SelectMenu } from '../select-menu.tsx'
import styles from './filter-sheet.module.css'
import { type ChoiceFilter, choicesOf, type ListFilter } from './list-filter.ts'
import { SearchField, type SearchStep } from './search-field.tsx'

export interface FilterSheetProps {
  isOpen: boolean
  onClose: () => void
  filters: readonly ListFilter[]
  onChange: (filter: ListFilter, value: string, step?: SearchStep) => void
  /** Absent while nothing is set. */
  onClear: (() => void) | undefined
  /** 'Show 7 blogs': the list behind counts along. */
  showWords: string
}

/** All filters of a list: a sheet from the bottom of a phone, at the right of a wider screen. Each takes effect at once. */
export function FilterSheet({ isOpen, onClose, filters, onChange, onClear, showWords }: FilterSheetProps) {
  const isWide = useMinWidth('48em')
  const [isMounted, setMounted] = useState(false)
  // Closed at first: it notes at its opening where to give the focus back.
  useEffect(() => setMounted(true), [])
  return (
    <Drawer.Root
      opened={isOpen && isMounted}
      onClose={onClose}
      position={isWide ? 'right' : 'bottom'}
      size={isWide ? '400px' : 'auto'}
      padding={0}
      classNames={{ content: styles.sheet, body: styles.body }}
      zIndex="var(--portal-z-drawer)"
      transitionProps={{ duration: 240, timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }}
    >
      <Drawer.Overlay backgroundOpacity={0.62} color="#000" />
      <Drawer.Content aria-label="Filters">
        <Drawer.Body>
          <div className={styles.head}>
            <Box component="h2" fz={20}>
              Filters
            </Box>
            <BarButton aria-label="Close filters" onClick={onClose} data-autofocus>
              <Icon name="close" sizePx={20} />
            </BarButton>
          </div>
          <div className={styles.filters}>
            {filters.map((filter) => (
              <SheetFilter key={filter.name} filter={filter} onChange={onChange} />
            ))}
          </div>
          <div className={styles.foot}>
            <Button variant="subtle" color="gray" disabled={!onClear} onClick={onClear}>
              Clear all
            </Button>
            <Button onClick={onClose}>{showWords}</Button>
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** So many choices stand side by side; more of them open as a list. */
const pillsMax = 8

function SheetFilter({ filter, onChange }: { filter: ListFilter } & Pick<FilterSheetProps, 'onChange'>) {
  const id = useId()
  if (!filter.options && filter.isDay) return <DayFilter filter={filter} onChange={onChange} />
  if (!filter.options)
    return (
      <Group label={filter.label}>
        <SearchField
          label={filter.label}
          value={filter.value}
          onSearch={(words, step) => step !== 'again' && onChange(filter, words, step)}
        />
      </Group>
    )
  const choices = choicesOf(filter)
  if (choices.length <= pillsMax)
    return <Pills filter={filter} onChange={(value) => onChange(filter, value)} />
  return (
    <Group label={filter.label} id={`${id}-label`}>
      <SelectMenu
        wiring={{ id }}
        value={filter.value}
        choices={choices}
        onChange={(value) => onChange(filter, value)}
      />
    </Group>
  )
}

/** Takes effect when it is a whole day, or empty again. */
function DayFilter({ filter, onChange }: { filter: ListFilter } & Pick<FilterSheetProps, 'onChange'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed !== '' && !isDay(typed)
  return (
    <Group label={filter.label}>
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
    </Group>
  )
}

function Group({ label, id, children }: { label: string; id?: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <span id={id} className={styles.label} aria-hidden={id === undefined || undefined}>
        {label}
      </span>
      {children}
    </div>
  )
}

/** Radio buttons underneath: one tab stop, arrow keys choose. */
function Pills({ filter, onChange }: { filter: ChoiceFilter; onChange: (value: string) => void }) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{filter.label}</legend>
      <Flex gap={8} wrap="wrap">
        {choicesOf(filter).map(({ value, label }) => (
          <label key={value} className={styles.pill}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === filter.value}
              onChange={() => onChange(value)}
            />
            <span>
              {value === filter.value && <Icon name="check" sizePx={16} />}
              {label}
            </span>
          </label>
        ))}
      </Flex>
    </fieldset>
  )
}
