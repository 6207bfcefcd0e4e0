import { railwayLines } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { optionsOf, SelectField } from './profile-field.tsx'
import styles from './profile-form.module.css'

interface HomeFieldsProps {
  line: string
  station: string
  problems: Readonly<Record<string, string>>
  onLine: (line: string) => void
  onStation: (station: string) => void
}

/** The line and station that a concession would start from; the desk sees them, other people never. */
export function HomeFields({ line, station, problems, onLine, onStation }: HomeFieldsProps) {
  const { data } = useQuery({
    queryKey: ['railwayStations'],
    queryFn: async () => (await import('@portal/contract/railway-stations.json')).default,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = railwayLines.find((name) => name === line)
  const stations: readonly string[] = (known && data?.[known]) ?? []
  return (
    <fieldset className={styles.group}>
      <legend>Your commute</legend>
      <p className={styles.note}>Used for the railway concession. Other people can't see it.</p>
      <div className={styles.pair}>
        <SelectField
          name="homeLine"
          label="Railway line"
          value={line}
          none="No line"
          options={optionsOf(railwayLines)}
          error={problems.homeLine}
          onChange={onLine}
        />
        <SelectField
          name="homeStation"
          label="Home station"
          value={station}
          none={known ? 'No station' : 'Choose your line first'}
          options={optionsOf(stations)}
          error={problems.homeStation}
          onChange={onStation}
        />
      </div>
    </fieldset>
  )
}
