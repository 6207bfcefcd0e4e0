import { railwayLineOptions } from '@portal/contract/railway-words.ts'
import { useLineStations } from '#web/college/use-line-stations.ts'
import { FieldGroup, FieldPair } from '#web/ui/form/edit-form.tsx'
import { optionsOf, SelectField } from '#web/ui/form/text-field.tsx'
import type { EditFormOf } from '#web/ui/form/use-edit-form.ts'

interface HomeFieldsProps {
  form: Pick<EditFormOf<{ homeLine: string; homeStation: string }>, 'values' | 'field' | 'change'>
}

/** The line and station that a railway concession starts from. Only the railway desk sees them. */
export function HomeFields({ form: { values, field, change } }: HomeFieldsProps) {
  const stationsOf = useLineStations()
  const stations = stationsOf?.[values.homeLine] ?? []
  return (
    <FieldGroup title="Your commute" note="Used for the railway concession. Other people can't see it.">
      <FieldPair>
        <SelectField
          {...field('homeLine')}
          label="Railway line"
          none="No line"
          options={railwayLineOptions}
          onChange={(homeLine) => change({ homeLine, homeStation: '' })}
        />
        <SelectField
          {...field('homeStation')}
          label="Home station"
          none={values.homeLine ? 'No station' : 'Choose your line first'}
          options={optionsOf(stations)}
        />
      </FieldPair>
    </FieldGroup>
  )
}
