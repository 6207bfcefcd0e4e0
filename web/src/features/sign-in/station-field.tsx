import '@mantine/core/styles/Input.layer.css'
import { Input } from '@mantine/core'
import type { RailwayLine } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { Field } from '#web/ui/field.tsx'
import { chevron } from '#web/ui/select-chevron.tsx'

interface StationFieldProps {
  line: RailwayLine
  value: string | null
  onChange: (station: string | null) => void
}

/** The home station, of the chosen line. The list of stations comes when a line was chosen. */
export function StationField({ line, value, onChange }: StationFieldProps) {
  const { data } = useQuery({
    queryKey: ['railwayStations'],
    queryFn: async () => (await import('@portal/contract/railway-stations.json')).default,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const stations: readonly string[] = data?.[line] ?? []
  return (
    <Field label="Your home station">
      {(wiring) => (
        <Input
          component="select"
          {...wiring}
          pointer
          {...chevron}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        >
          <option value="">Choose your station</option>
          {stations.map((station) => (
            <option key={station}>{station}</option>
          ))}
        </Input>
      )}
    </Field>
  )
}
