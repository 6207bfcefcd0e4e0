import { SelectField } from '../form/text-field.tsx'

interface SheetChoiceProps {
  /** The row of the column headings; null if the file has none. */
  headRow: number | null
  sheet: string
  /** All sheets that have the columns. */
  sheets: readonly string[]
  /** Loads another sheet; undefined if the file is no longer available. */
  onChoose?: (sheet: string) => void
}

/** The row and the sheet that a file was read from, with a choice if several sheets have the columns. */
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
          onChange={(picked) => picked !== sheet && onChoose(picked)}
        />
      )}
    </>
  )
}
