import { Button } from '@mantine/core'
import type { ImportReport } from '@portal/contract/alumni-desk.ts'
import { rosterColumns, type SheetFormat } from '@portal/contract/alumni-desk-lists.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { fetchFile, saveFile } from '#web/platform/fetch-file.ts'
import { stringifySearch } from '#web/platform/page-search.ts'
import { toast } from '#web/platform/toasts.ts'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { useDeskRefresh } from './alumni-desk.cache.ts'
import styles from './import-alumni.module.css'
import { ImportReportView } from './import-report.tsx'

/** Alumni out of a spreadsheet, in three steps: the template, a check that changes nothing, and all rows or none. */
export function ImportAlumni({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const check = useImport('preview', setReport, () => {})
  const add = useImport('import', setReport, onClose)
  const pick = (picked: File | undefined) => {
    if (!picked) return
    setFile(picked)
    setReport(null)
    check.mutate(picked)
  }
  const failure = check.error ?? (add.error && !report ? add.error : null)
  return (
    <section className={styles.page} aria-labelledby="import-title">
      <h2 id="import-title">Import alumni</h2>
      <p className={styles.help}>
        An Excel (.xlsx) or CSV file of up to 10,000 rows with the columns{' '}
        {rosterColumns
          .filter(({ isRequired }) => isRequired)
          .map(({ title }) => title)
          .join(', ')}{' '}
        and more if you have them. Imported alumni are approved right away and sign in with their e-mail. If
        any row has an error, nothing is imported.
      </p>
      <div className={styles.actions}>
        <TemplateButton format="xlsx" />
        <TemplateButton format="csv" />
        <Button variant="default" onClick={onClose}>
          Back to lists
        </Button>
      </div>
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
          fileName={file.name}
          report={report}
          isAdding={add.isPending}
          onAdd={() => add.mutate(file)}
        />
      )}
    </section>
  )
}

const fileRules = {
  types: ['.xlsx', '.csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  countMax: 1,
}

function useImport(
  mode: 'preview' | 'import',
  onReport: (report: ImportReport) => void,
  onAdded: () => void,
) {
  const refresh = useDeskRefresh()
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('mode', mode)
      form.set('file', file)
      return call('POST /alumni/admin/import', { form })
    },
    onSuccess: async ({ data, message }) => {
      if (mode === 'preview') return onReport(data)
      toast.good(message)
      onAdded()
      await refresh()
    },
    onError: (error) => {
      // Somebody took an e-mail since the check: the new report says which.
      if (error instanceof CallProblem && error.data) onReport(error.data as ImportReport)
      if (mode === 'import') toast.warn(error.message)
    },
  })
}

function TemplateButton({ format }: { format: SheetFormat }) {
  const save = useMutation({
    mutationFn: () => fetchFile(`/alumni/admin/importTemplate${stringifySearch({ format })}`),
    onSuccess: saveFile,
    onError: (error) => toast.warn(error.message),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {format.toUpperCase()} template
    </Button>
  )
}
