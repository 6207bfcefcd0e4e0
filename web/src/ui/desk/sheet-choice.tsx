import { SelectField } from '../form/text-field.tsx'

interface SheetChoiceProps {
  /** The row of the heads; null when the file has none. */
  headRow: number | null
  sheet: string
  /** All sheets that have the columns. */
  sheets: readonly string[]
  /** Reads another sheet; absent while the file is no longer at hand. */
  onChoose?: (sheet: string) => void
}

/** From which row and sheet a file was read, and the choice where several sheets have the columns. */
export function SheetChoice({ headRow, sheet, sheets, onChoose }: SheetChoiceProps) {
  const hasChoice = sheets.length > 1
  return (
    <>
      {headRow !== null && headRow > 1 && (
        <p>
          Heads read from row {headRow}
          {hasChoice && !onChoose ? ` of the sheet ${sheet}` : ''}.
        </p>
      )}
      {hasChoice && onChoose && (
        <SelectField
          name="sheet"
          label="Sheet"
          help={`${sheets.length} sheets of this file have the columns.`}
          options={sheets.map((name) => ({ value: name, label: name }))}
          value={sheet}
          error={undefined}
          onChange={(picked) => picked !== sheet && onChoose(picked)}
        />
      )}
    </>
  )
}
