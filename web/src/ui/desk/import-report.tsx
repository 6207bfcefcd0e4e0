import { Button } from '@mantine/core'
import type { ImportReport } from '@portal/contract/spreadsheets.ts'
import { countOf } from '#web/platform/count-of.ts'
import { Icon } from '../icon.tsx'
import { SheetChoice } from './sheet-choice.tsx'
import styles from './sheet-import.module.css'

interface ImportReportProps {
  fileName: string
  report: ImportReport
  columns: readonly { key: string; title: string }[]
  addWords: string
  isAdding: boolean
  onAdd: () => void
  /** Loads another sheet of the file. */
  onSheet: (sheet: string) => void
}

/**
 * The result of the check: every error by row and column, or a preview of the first rows with the button to
 * go on.
 */
export function ImportReportView({
  fileName,
  report,
  columns,
  addWords,
  isAdding,
  onAdd,
  onSheet,
}: ImportReportProps) {
  const { rowCount, errorCount, errors, sample, headRow, sheet, sheets } = report
  const isGood = errorCount === 0
  const rows = countOf(rowCount, 'row', 'rows')
  const verdict = isGood
    ? `${rows}, no errors`
    : `${countOf(errorCount, 'error', 'errors')} in ${rows}. Fix them all to import.`
  return (
    <>
      <p className={`row gap-8 ${styles.verdict}`} role="status" data-good={isGood || undefined}>
        <Icon name={isGood ? 'check' : 'alert'} sizePx={18} />
        {fileName}: {verdict}
      </p>
      <SheetChoice headRow={headRow} sheet={sheet} sheets={sheets} onChoose={onSheet} />
      {!isGood && (
        <ReportTable
          caption={errors.length < errorCount ? `Showing ${errors.length} of ${errorCount} errors` : 'Errors'}
          head={['Row', 'Column', 'Error']}
          rows={errors.map(({ row, column, message }) => [String(row), column, message])}
        />
      )}
      {sample.length > 0 && (
        <ReportTable
          caption="Preview of the first rows"
          head={columns.map(({ title }) => title)}
          rows={sample.map((row) => columns.map(({ key }) => row[key] ?? ''))}
        />
      )}
      {isGood && (
        <Button variant="board" className={styles.add ?? ''} loading={isAdding} onClick={onAdd}>
          {addWords}
        </Button>
      )}
    </>
  )
}

interface ReportTableProps {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A small table that scrolls sideways on a phone. */
function ReportTable({ caption, head, rows }: ReportTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={`line round-14 ${styles.scroll}`} aria-label={caption} tabIndex={0}>
      <table className="full text-14" style={{ borderSpacing: 0 }}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report never change.
            <tr key={index}>
              {head.map((title, at) => (
                <td key={title}>{cells[at] || '-'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
