import { Button } from '@mantine/core'
import type { ImportReport } from '@portal/contract/spreadsheets.ts'
import type { ReactNode } from 'react'
import { countOf, errorsInWords } from '#web/platform/count-of.ts'
import { Icon } from '../icon.tsx'
import { ReportTable } from './report-table.tsx'
import { SheetChoice } from './sheet-choice.tsx'
import styles from './sheet-import.module.css'

interface ImportReportProps {
  fileName: string
  report: ImportReport
  columns: readonly { key: string; title: string }[]
  /** The label of the button; null if there is nothing to import. */
  addWords: string | null
  /** Shown below the preview of the rows. */
  more?: ReactNode
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
  more,
  isAdding,
  onAdd,
  onSheet,
}: ImportReportProps) {
  const { summary, rowCount, errorCount, errors, updates = [], sample, headRow, sheet, sheets } = report
  const isGood = errorCount === 0
  const verdict = isGood
    ? [`${countOf(rowCount, 'row', 'rows')}, no errors`, summary].filter(Boolean).join(': ')
    : `${errorsInWords(report)}. Fix them all to import.`
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
          wrapsLast
          head={['Row', 'Column', 'Error']}
          rows={errors.map(({ row, column, message }) => [String(row), column, message])}
        />
      )}
      {updates.length > 0 && (
        <ReportTable
          caption={updates.length < 100 ? 'Updates' : 'The first 100 updates'}
          wrapsLast
          head={['Row', 'Name', 'Changes']}
          rows={updates.map(({ row, name, fields }) => [String(row), name, fields.map(inWords).join(', ')])}
        />
      )}
      {sample.length > 0 && (
        <ReportTable
          caption="Preview of the first rows"
          head={columns.map(({ title }) => title)}
          rows={sample.map((row) => columns.map(({ key }) => row[key] ?? ''))}
        />
      )}
      {more}
      {isGood && addWords !== null && (
        <Button variant="board" style={{ justifySelf: 'start' }} loading={isAdding} onClick={onAdd}>
          {addWords}
        </Button>
      )}
    </>
  )
}

function inWords({ column, before, after }: NonNullable<ImportReport['updates']>[number]['fields'][number]) {
  return before === '' ? `${column}: ${after}` : `${column}: ${before} → ${after}`
}
