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

interface SheetImportProps {
  title: string
  help: ReactNode
  templatePath: string
  columns: readonly { key: string; title: string }[]
  /** Returns the button's label when there are no errors, such as "Add 12 alumni". */
  addWords: (rowCount: number) => string
  /** Checks or imports the file, depending on the form's `mode`. A refusal carries the report. */
  send: (form: FormData) => Promise<{ data: ImportReport; message: string }>
  onClose: () => void
}

/**
 * Imports rows from a spreadsheet in three steps: the template, a check that changes nothing, and the import
 * of all rows or none.
 */
export function SheetImport(props: SheetImportProps) {
  const { title, help, templatePath, columns, addWords, send, onClose } = props
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  // Since the check a name may have been taken. The report in the refusal says which.
  const showRefusal = (error: Error) =>
    error instanceof CallProblem && error.data && setReport(error.data as ImportReport)
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
    <section className="one-column gap-16 surface" style={{ padding: 20 }} aria-labelledby="import-title">
      <Box component="h2" id="import-title">
        {title}
      </Box>
      <p className={styles.help}>{help}</p>
      <Group gap={8}>
        <TemplateButtons path={templatePath} />
        <Button variant="default" onClick={onClose}>
          Back to lists
        </Button>
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
          addWords={addWords(report.rowCount)}
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
