import type { RailwayLine } from '@portal/contract/reference.ts'
import { useLineStations } from '#web/college/use-line-stations.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectControl } from '#web/ui/select-control.tsx'

interface StationFieldProps {
  line: RailwayLine
  value: string | null
  onChange: (station: string | null) => void
}

/** The home station of the chosen line. The list of stations is loaded once a line was chosen. */
export function StationField({ line, value, onChange }: StationFieldProps) {
  const known = useLineStations()
  const stations: readonly string[] = known?.[line] ?? []
  return (
    <Field label="Your home station">
      {(wiring) => (
        <SelectControl
          wiring={wiring}
          value={value ?? ''}
          choices={stations.map((station) => ({ value: station, label: station }))}
          placeholder="Choose your station"
          nothingFound="Station not found"
          onChange={(station) => onChange(station || null)}
        />
      )}
    </Field>
  )
}
