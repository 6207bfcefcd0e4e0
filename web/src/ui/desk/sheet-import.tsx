import { Box, Button, Group } from '@mantine/core'
import type { ImportReport } from '@portal/contract/spreadsheets.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { DropZone } from '../form/drop-zone.tsx'
import { TemplateButtons } from './export-menu.tsx'
import { ImportReportView } from './import-report.tsx'
import styles from './sheet-import.module.css'

interface SheetImportProps<Report extends ImportReport> {
  /** The heading; left out in a dialog, which has its own. */
  title?: string
  help: ReactNode
  /** Left out for files that others write. */
  templatePath?: string
  columns: readonly { key: string; title: string }[]
  /** Returns the button's label when there are no errors, such as "Add 12 alumni"; null for no button. */
  addWords: (rowCount: number, report: Report) => string | null
  /** Returns what is shown below the preview of the rows. */
  more?: (report: Report) => ReactNode
  /** The label of the button that closes the import. */
  backWords?: string
  /** Checks or imports the file, depending on the form's `mode`. A refusal carries the report. */
  send: (form: FormData) => Promise<{ data: Report; message: string }>
  onClose: () => void
}

/**
 * Imports rows from a spreadsheet in three steps: the template, a check that changes nothing, and the import
 * of all rows or none.
 */
export function SheetImport<Report extends ImportReport = ImportReport>(props: SheetImportProps<Report>) {
  const { title, help, templatePath, columns, addWords, more, backWords = 'Back to lists' } = props
  const { send, onClose } = props
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  // Since the check a name may have been taken. The report in the refusal says which.
  const showRefusal = (error: Error) =>
    error instanceof CallProblem && error.data && setReport(error.data as Report)
  const check = useMutation({
    mutationFn: ({ picked, sheet }: { picked: File; sheet: string }) =>
      send(formOf('preview', picked, sheet)),
    onSuccess: ({ data }) => setReport(data),
    onError: showRefusal,
  })
  const add = useMutation({
    mutationFn: (picked: File) => send(formOf('import', picked, report?.sheet ?? '')),
    onSuccess: ({ message }) => {
      toast.good(message)
      onClose()
    },
    onError: (error) => {
      showRefusal(error)
      toast.warn(error.message)
    },
  })
  const pick = (picked: File | undefined, sheet = '') => {
    if (!picked) return
    setFile(picked)
    setReport(null)
    check.mutate({ picked, sheet })
  }
  const failure = check.error ?? (report ? null : add.error)
  return (
    <section
      className={title ? 'one-column gap-16 surface' : 'one-column gap-16'}
      style={title ? { padding: 20 } : {}}
      aria-labelledby={title && 'import-title'}
    >
      {title && (
        <Box component="h2" id="import-title">
          {title}
        </Box>
      )}
      <p className={styles.help}>{help}</p>
      <Group gap={8} className={styles.files}>
        {templatePath && <TemplateButtons path={templatePath} />}
        <Button onClick={onClose}>{backWords}</Button>
      </Group>
      <DropZone
        label="Excel or CSV file"
        rules={fileRules}
        button={file ? 'Choose another file' : 'Choose a file'}
        isBusy={check.isPending}
        error={failure?.message}
        onPick={([picked]) => pick(picked)}
      />
      {file && report && (
        <ImportReportView
          report={report}
          columns={columns}
          fileName={file.name}
          isAdding={add.isPending}
          addWords={addWords(report.rowCount, report)}
          more={more?.(report)}
          onSheet={(sheet) => pick(file, sheet)}
          onAdd={() => add.mutate(file)}
        />
      )}
    </section>
  )
}

function formOf(mode: 'preview' | 'import', file: File, sheet: string): FormData {
  const form = new FormData()
  form.set('mode', mode)
  if (sheet !== '') form.set('sheet', sheet)
  form.set('file', file)
  return form
}

const fileRules = {
  types: ['.xlsx', '.csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  countMax: 1,
}
