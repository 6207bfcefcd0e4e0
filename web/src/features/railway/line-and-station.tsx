import { railwayLineNames, railwayLineOptions } from '@portal/contract/railway-words.ts'
import type { RailwayLine } from '@portal/contract/reference.ts'
import { Field } from '#web/ui/field.tsx'
import { lineColour } from '#web/ui/line-mark.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { stationChoices } from './station-choices.ts'

interface LineFieldProps {
  value: string
  error: string | undefined
  onChange: (line: RailwayLine) => void
}

export function LineField({ value, error, onChange }: LineFieldProps) {
  return (
    <div data-field="line">
      <TilesChoice
        label="Railway line"
        isGrid
        value={value || null}
        tiles={railwayLineOptions.map((line) => ({ ...line, colour: lineColour(line.value) }))}
        error={error}
        onChange={onChange}
      />
    </div>
  )
}

interface StationFieldProps {
  line: string
  destination: string
  value: string
  error: string | undefined
  onChange: (station: string) => void
}

/**
 * A station of the line, searched by its name in either script. The list is part of the page, so it works
 * offline.
 */
export function StationField({ line, destination, value, error, onChange }: StationFieldProps) {
  return (
    <Field name="station" label="Home station" isRequired error={error}>
      {(wiring) => (
        <SearchSelect
          wiring={wiring}
          value={value}
          choices={stationChoices(line, destination)}
          placeholder={line ? 'Type to search' : 'Choose your line first'}
          nothingFound={
            line ? `No station on the ${railwayLineNames[line]} line has this name` : 'Choose your line first'
          }
          onChange={onChange}
        />
      )}
    </Field>
  )
}
