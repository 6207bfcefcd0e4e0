import { Stack } from '@mantine/core'
import { useState } from 'react'
import { dayTimeOf, isoOfDayTime } from '#web/platform/typed-dates.ts'
import { DayTimeField } from '#web/ui/day-time-field.tsx'
import { NumberField } from './bound-fields.tsx'
import type { SettingsPartProps } from './settings-problem.ts'

/** The settings for opening, closing and the number of answers. */
export function TimeSettings({
  settings,
  problem,
  onChange,
}: SettingsPartProps & { problem: (path: string) => string | undefined }) {
  return (
    <Stack gap={8}>
      <TimeField
        label="Opens"
        help="Leave empty to open as soon as it is published."
        iso={settings.opensAt}
        error={problem('settings.opensAt')}
        onChange={(opensAt) => onChange({ opensAt }, 'opens')}
      />
      <TimeField
        label="Closes"
        help="Leave empty to close it by hand."
        iso={settings.closesAt}
        error={problem('settings.closesAt')}
        onChange={(closesAt) => onChange({ closesAt }, 'closes')}
      />
      <NumberField
        name="maxAnswers"
        label="Maximum answers"
        isShort
        help="Leave empty for no limit."
        value={settings.maxAnswers}
        error={problem('settings.maxAnswers')}
        onChange={(maxAnswers) => onChange({ maxAnswers }, 'max')}
      />
    </Stack>
  )
}

interface TimeFieldProps {
  label: string
  help: string
  iso: string | null
  error: string | undefined
  onChange: (iso: string | null) => void
}

/** A time is saved once it is valid; until then the typed text stays here. */
function TimeField({ label, help, iso, error, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState(iso === null ? '' : dayTimeOf(iso))
  const isoTyped = typed === '' ? '' : isoOfDayTime(typed)
  const isOwn = isTime(isoTyped) ? isoTyped === iso : iso === null
  return (
    <DayTimeField
      label={label}
      help={help}
      value={isOwn ? typed : iso === null ? '' : dayTimeOf(iso)}
      error={error}
      onChange={(value) => {
        setTyped(value)
        const next = value === '' ? '' : isoOfDayTime(value)
        onChange(isTime(next) ? next : null)
      }}
    />
  )
}

function isTime(iso: string): boolean {
  return iso !== '' && !Number.isNaN(Date.parse(iso))
}
