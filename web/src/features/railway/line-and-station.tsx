import { stationNames, stationsOn } from '@portal/contract/railway-stations.ts'
import { railwayLineNames, railwayLineOptions } from '@portal/contract/railway-words.ts'
import type { RailwayLine } from '@portal/contract/reference.ts'
import { Field } from '#web/ui/field.tsx'
import { lineColour } from '#web/ui/line-mark.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import type { Choice } from '#web/ui/select-menu-keys.ts'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'

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

/**
 * Returns the stations of a line in order, each with its name in the local script. Only the college's own station
 * is left out.
 */
function stationChoices(line: RailwayLine, destination: string): Choice[] {
  return stationsOn(line)
    .filter((name) => name !== destination)
    .map((name) => ({ value: name, label: name, otherName: stationNames[name] ?? '' }))
}
