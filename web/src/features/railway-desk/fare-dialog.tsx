import { Button } from '@mantine/core'
import { type FareRow, farePrices } from '@portal/contract/railway-fare-table.ts'
import { railwayLineNames } from '@portal/contract/railway-words.ts'
import { type RailwayLine, railwayLines } from '@portal/contract/reference.ts'
import { useState } from 'react'
import { useLineStations } from '#web/college/use-line-stations.ts'
import { call } from '#web/platform/call.ts'
import { DialogForm } from '#web/ui/desk/dialog-form.tsx'
import { FieldPair } from '#web/ui/form/edit-form.tsx'
import { optionsOf, SelectField, TextField } from '#web/ui/form/text-field.tsx'

/** The fares of a station. A null `row` is a station that the table doesn't have. */
export function FareDialog({ row, onClose }: { row: FareRow | null; onClose: () => void }) {
  const stations = useLineStations()
  const [typed, setTyped] = useState<Record<string, string>>(() => typedOf(row))
  const { line = '' } = typed
  const change = (changed: Record<string, string>) => setTyped({ ...typed, ...changed })
  const field = (name: string, problem: string | undefined) => ({
    name,
    error: problem,
    value: typed[name] ?? '',
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <DialogForm
      title={row ? `${row.station}, ${railwayLineNames[row.line]}` : 'Add station'}
      submitLabel="Save fares"
      send={() => call('PUT /railway/fares', { body: bodyOf(typed) })}
      onClose={onClose}
      aside={
        row && (
          <Button
            onClick={() =>
              setTyped({ ...typed, ...Object.fromEntries(farePrices.map(({ key }) => [key, ''])) })
            }
          >
            Clear fares
          </Button>
        )
      }
    >
      {(problemOf) => (
        <>
          {!row && (
            <>
              <SelectField
                {...field('line', problemOf('line'))}
                label="Line"
                isRequired
                options={optionsOf(railwayLines)}
                onChange={(value) => change({ line: value, station: '' })}
              />
              <SelectField
                {...field('station', problemOf('station'))}
                label="Station"
                isRequired
                options={optionsOf(stations?.[line] ?? [])}
              />
            </>
          )}
          {['II', 'I'].map((travelClass) => (
            <FieldPair key={travelClass}>
              {farePrices
                .filter((price) => price.class === travelClass)
                .map(({ key, title }) => (
                  <TextField
                    key={key}
                    {...field(key, problemOf(key))}
                    label={title}
                    inputMode="numeric"
                    lengthMax={7}
                  />
                ))}
            </FieldPair>
          ))}
        </>
      )}
    </DialogForm>
  )
}

function typedOf(row: FareRow | null): Record<string, string> {
  if (!row) return { line: '', station: '' }
  const prices = farePrices.map(({ key }) => [key, row[key] === null ? '' : String(row[key])] as const)
  return { line: row.line, station: row.station, ...Object.fromEntries(prices) }
}

/** Text that isn't a number is sent as typed, so that the contract reports it. */
function bodyOf(typed: Record<string, string>): FareRow {
  const rupeesOf = (text = '') => {
    const digits = text.replaceAll(',', '').trim()
    if (digits === '') return null
    return /^\d+$/.test(digits) ? Number(digits) : (text as never)
  }
  return {
    line: typed.line as RailwayLine,
    station: typed.station ?? '',
    secondMonthly: rupeesOf(typed.secondMonthly),
    secondQuarterly: rupeesOf(typed.secondQuarterly),
    firstMonthly: rupeesOf(typed.firstMonthly),
    firstQuarterly: rupeesOf(typed.firstQuarterly),
  }
}
