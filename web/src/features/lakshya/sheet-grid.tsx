import { Group, Text } from '@mantine/core'
import type { CellError, PointsDraft } from '@portal/contract/lakshya-records.ts'
import { countOf, errorsInWords } from '#web/platform/count-of.ts'
import { Tag } from '#web/ui/tag.tsx'
import styles from './score-desk.module.css'
import type { Repairing } from './use-repair.ts'

/** Further rows aren't rendered; their errors are in the list below. */
const shownMax = 200

/** The sheet with column letters and row numbers as in Excel. A wrong cell is edited in place. */
export function SheetGrid({ draft, repairing }: { draft: PointsDraft; repairing: Repairing }) {
  const { sheet, errors, errorCount, rowCount, skippedRows } = draft
  const width = sheet[0]?.length ?? 0
  const shown = sheet.slice(0, shownMax)
  return (
    <>
      <Group justify="space-between" mb={8}>
        <h3>Preview</h3>
        {errorCount > 0 ? (
          <Tag tone="bad" icon="alert">
            {errorsInWords(draft)}
          </Tag>
        ) : (
          <Tag tone="good" icon="check">
            {countOf(rowCount - skippedRows.length, 'row', 'rows')} ready
          </Tag>
        )}
      </Group>
      <div className={`line round-10 ${styles.sheet}`}>
        <table
          className="full text-13"
          style={{ borderCollapse: 'collapse' }}
          aria-label="Preview of the sheet"
        >
          <thead>
            <tr>
              <td />
              {Array.from({ length: width }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position.
                <th key={index} scope="col">
                  {letterOf(index)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((cells, index) => (
              <SheetRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position.
                key={index}
                row={index + 1}
                cells={cells}
                isSkipped={skippedRows.includes(index + 1)}
                errors={errors.filter((error) => error.row === index + 1)}
                repairing={repairing}
              />
            ))}
          </tbody>
        </table>
      </div>
      {sheet.length > shownMax && (
        <Text variant="dimmed" mt={6}>
          and {countOf(sheet.length - shownMax, 'more row', 'more rows')}
        </Text>
      )}
    </>
  )
}

interface SheetRowProps {
  row: number
  cells: readonly string[]
  isSkipped: boolean
  errors: readonly CellError[]
  repairing: Repairing
}

function SheetRow({ row, cells, isSkipped, errors, repairing }: SheetRowProps) {
  return (
    <tr data-skipped={isSkipped || undefined}>
      <th scope="row">{row}</th>
      {cells.map((cell, column) => {
        const error = errors.find((one) => one.column === column)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position.
          <td key={column} data-wrong={error !== undefined || undefined}>
            {error ? <WrongCell key={cell} error={error} value={cell} repairing={repairing} /> : cell}
          </td>
        )
      })}
    </tr>
  )
}

function WrongCell({ error, value, repairing }: { error: CellError; value: string; repairing: Repairing }) {
  const { row, column, cell, message } = error
  const save = (typed: string) => {
    if (typed.trim() !== value) repairing.repair({ row, column, value: typed.trim() })
  }
  return (
    <input
      defaultValue={value}
      size={Math.max(4, value.length)}
      aria-label={`Cell ${cell}`}
      aria-invalid="true"
      title={message}
      data-cell={cell}
      onBlur={({ currentTarget }) => save(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') save(currentTarget.value)
      }}
    />
  )
}

function letterOf(index: number): string {
  return String.fromCharCode(65 + index)
}
