import { railwayLines } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { FieldGroup, FieldPair } from '#web/ui/form/edit-form.tsx'
import { optionsOf, SelectField } from '#web/ui/form/text-field.tsx'
import type { EditFormOf } from '#web/ui/form/use-edit-form.ts'

interface HomeFieldsProps {
  form: Pick<EditFormOf<{ homeLine: string; homeStation: string }>, 'values' | 'field' | 'change'>
}

/** The line and station that a railway concession starts from. Only the railway desk sees them. */
export function HomeFields({ form: { values, field, change } }: HomeFieldsProps) {
  const { data } = useQuery({
    queryKey: ['railwayStations'],
    queryFn: async () => (await import('@portal/contract/railway-stations.json')).default,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = railwayLines.find((name) => name === values.homeLine)
  const stations: readonly string[] = (known && data?.[known]) ?? []
  return (
    <FieldGroup title="Your commute" note="Used for the railway concession. Other people can't see it.">
      <FieldPair>
        <SelectField
          {...field('homeLine')}
          label="Railway line"
          none="No line"
          options={optionsOf(railwayLines)}
          onChange={(homeLine) => change({ homeLine, homeStation: '' })}
        />
        <SelectField
          {...field('homeStation')}
          label="Home station"
          none={known ? 'No station' : 'Choose your line first'}
          options={optionsOf(stations)}
        />
      </FieldPair>
    </FieldGroup>
  )
}
