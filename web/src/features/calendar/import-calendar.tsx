import { Button, Text } from '@mantine/core'
import type { CalendarImportReport } from '@portal/contract/calendar.ts'
import {
  type CalendarKind,
  calendarColumns,
  calendarKindNames,
  calendarKinds,
} from '@portal/contract/calendar-words.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallProblem, call } from '#web/platform/call.ts'
import { errorsInWords } from '#web/platform/count-of.ts'
import { toast } from '#web/platform/toasts.ts'
import { daysInDigits } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { SheetChoice } from '#web/ui/desk/sheet-choice.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { SelectField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './calendar.module.css'

/** Imports entries from a file: a check that changes nothing, then all of them or none. */
export function ImportCalendar({ term, onClose }: { term: string; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [kind, setKind] = useState<CalendarKind>('teaching')
  const [report, setReport] = useState<CalendarImportReport | null>(null)
  const check = useImport({ term, mode: 'preview', onReport: setReport })
  const add = useImport({ term, mode: 'import', onReport: setReport, onDone: onClose })
  const look = (picked: File, as: CalendarKind, sheet = '') => {
    setFile(picked)
    setReport(null)
    check.mutate({ file: picked, kind: as, sheet })
  }
  const failure = check.error ?? (report ? null : add.error)
  return (
    <Card component="section" className={`above-20 ${styles.details}`} aria-labelledby="import-title">
      <h2 id="import-title">Import a file</h2>
      <Text c="dimmed">
        An Excel (.xlsx) or CSV file with the columns {calendarColumns.map(({ title }) => title).join(', ')}{' '}
        and days as dd/mm/yyyy, or a calendar file (.ics). Days outside the academic year are skipped. If any
        row has an error, nothing is imported.
      </Text>
      <SelectField
        name="kind"
        label="Kind"
        help="Used for .ics events without a kind."
        options={calendarKinds.map((value) => ({ value, label: calendarKindNames[value].name }))}
        value={kind}
        onChange={(picked) => {
          setKind(picked)
          if (file) look(file, picked)
        }}
      />
      <DropZone
        label="File to import"
        rules={fileRules}
        button={file ? 'Choose another file' : 'Choose a file'}
        isBusy={check.isPending}
        error={failure?.message}
        after={<DownloadButton path="/calendar/importTemplate">Template</DownloadButton>}
        onPick={([picked]) => picked && look(picked, kind)}
      />
      {file && report && (
        <Report
          name={file.name}
          report={report}
          isAdding={add.isPending}
          onAdd={() => add.mutate({ file, kind, sheet: report.sheet, draftVersion: report.draftVersion })}
          onSheet={(sheet) => look(file, kind, sheet)}
        />
      )}
      <Button onClick={onClose}>Close</Button>
    </Card>
  )
}

const fileRules = {
  types: [
    '.xlsx',
    '.csv',
    'text/csv',
    '.ics',
    'text/calendar',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  countMax: 1,
}

interface ImportAction {
  term: string
  mode: 'preview' | 'import'
  onReport: (report: CalendarImportReport) => void
  onDone?: () => void
}

interface FileToImport {
  file: File
  kind: CalendarKind
  sheet: string
  draftVersion?: number
}

function useImport({ term, mode, onReport, onDone }: ImportAction) {
  return useMutation({
    mutationFn: ({ file, kind, sheet, draftVersion }: FileToImport) => {
      const form = new FormData()
      form.set('mode', mode)
      form.set('kind', kind)
      if (sheet !== '') form.set('sheet', sheet)
      if (draftVersion !== undefined) form.set('draftVersion', String(draftVersion))
      form.set('file', file)
      return call('POST /calendar/:term/import', { params: { term }, form })
    },
    onSuccess: async ({ data, message }) => {
      if (mode === 'preview') return onReport(data)
      toast.good(message)
      onDone?.()
    },
    onError: async (error) => {
      if (error instanceof CallProblem && error.data) onReport(error.data as CalendarImportReport)
      if (mode === 'import') toast.warn(error.message)
    },
  })
}

interface ReportProps {
  name: string
  report: CalendarImportReport
  isAdding: boolean
  onAdd: () => void
  onSheet: (sheet: string) => void
}

const outcomes = { added: 'New', changed: 'Changed', same: 'No change' } as const

function Report({ name, report, isAdding, onAdd, onSheet }: ReportProps) {
  const { addedCount, changedCount, sameCount, errorCount, errors, lines, ...read } = report
  const isGood = errorCount === 0
  return (
    <>
      <Text c={isGood ? 'var(--portal-good)' : 'var(--portal-bad)'} role="status">
        <Icon name={isGood ? 'check' : 'alert'} sizePx={16} /> {name}:{' '}
        {isGood
          ? `${addedCount} new, ${changedCount} changed, ${sameCount} unchanged`
          : `${errorsInWords(report)}. Fix them all to import.`}
      </Text>
      <SheetChoice headRow={read.headRow} sheet={read.sheet} sheets={read.sheets} onChoose={onSheet} />
      <div className="line round-10" style={{ overflowX: 'auto', maxHeight: 420 }}>
        <table className={`full text-14 ${styles.table}`}>
          <thead>
            {isGood ? (
              <tr>
                <th>Status</th>
                <th>Title</th>
                <th>Kind</th>
                <th>Days</th>
              </tr>
            ) : (
              <tr>
                <th>Row</th>
                <th>Column</th>
                <th>Error</th>
              </tr>
            )}
          </thead>
          <tbody>
            {isGood
              ? lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report never change.
                  <tr key={index}>
                    <td>{outcomes[line.outcome]}</td>
                    <td dir="auto">{line.title}</td>
                    <td>{calendarKindNames[line.kind].name}</td>
                    <td>{daysInDigits(line.startsOn, line.endsOn)}</td>
                  </tr>
                ))
              : errors.map(({ row, column, message }) => (
                  <tr key={`${row} ${column} ${message}`}>
                    <td>{row}</td>
                    <td>{column || '-'}</td>
                    <td>{message}</td>
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
      {isGood && addedCount + changedCount > 0 && (
        <Button variant="board" loading={isAdding} onClick={onAdd}>
          Add {addedCount + changedCount} to the draft
        </Button>
      )}
    </>
  )
}
