import { Button } from '@mantine/core'
import type { ImportReport } from '@portal/contract/alumni-desk.ts'
import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './import-alumni.module.css'

interface ImportReportViewProps {
  fileName: string
  report: ImportReport
  isAdding: boolean
  onAdd: () => void
}

/** What the check found: every error by row and column, or a look at the first rows and the way on. */
export function ImportReportView({ fileName, report, isAdding, onAdd }: ImportReportViewProps) {
  const { rowCount, errorCount } = report
  const rows = `${rowCount.toLocaleString('en-IN')} ${rowCount === 1 ? 'row' : 'rows'}`
  return (
    <>
      <p className={styles.verdict} role="status" data-good={errorCount === 0 || undefined}>
        <Icon name={errorCount === 0 ? 'check' : 'alert'} sizePx={18} />
        {errorCount === 0
          ? `${fileName}: ${rows}, no errors`
          : `${fileName}: ${errorCount.toLocaleString('en-IN')} ${errorCount === 1 ? 'error' : 'errors'} in ${rows}. Fix them all to import.`}
      </p>
      {errorCount > 0 && <ErrorTable report={report} />}
      {report.sample.length > 0 && <SampleTable sample={report.sample} />}
      {errorCount === 0 && (
        <div className={styles.actions}>
          <Button variant="board" loading={isAdding} onClick={onAdd}>
            Add {rowCount.toLocaleString('en-IN')} alumni
          </Button>
        </div>
      )}
    </>
  )
}

function ErrorTable({ report: { errors, errorCount } }: { report: ImportReport }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          {errors.length < errorCount ? `Showing ${errors.length} of ${errorCount} errors` : 'Errors'}
        </caption>
        <thead>
          <tr>
            <th>Row</th>
            <th>Column</th>
            <th>Error</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td>{column || '-'}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SampleTable({ sample }: Pick<ImportReport, 'sample'>) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>Preview of the first rows</caption>
        <thead>
          <tr>
            {rosterColumns.map(({ key, title }) => (
              <th key={key}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row) => (
            <tr key={`${row.email} ${row.name}`}>
              {rosterColumns.map(({ key }) => (
                <td key={key}>{row[key] || '-'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
