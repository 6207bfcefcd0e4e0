import { Button, Group, Text } from '@mantine/core'
import type { PointsDraft } from '@portal/contract/lakshya-records.ts'
import type { UploadMode } from '@portal/contract/lakshya-words.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { reloaded } from '#web/platform/reload-after.ts'
import { toast } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/card.tsx'
import { SheetChoice } from '#web/ui/desk/sheet-choice.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { PublishForm } from './publish-form.tsx'
import { SheetErrors } from './sheet-errors.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { useRepair } from './use-repair.ts'

const fileRules = {
  types: ['.xlsx', '.csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  countMax: 1,
}

interface UploadCardProps {
  draft: PointsDraft | null
  mode: UploadMode
  onMode: (mode: UploadMode) => void
}

/** A sheet of points, which is chosen or dropped, checked cell by cell, and published. */
export function UploadCard({ draft, mode, onMode }: UploadCardProps) {
  const upload = useMutation({
    mutationFn: ({ file, sheet = '' }: { file: File | undefined; sheet?: string }) => {
      const form = new FormData()
      if (sheet !== '') form.append('sheet', sheet)
      if (file) form.append('file', file)
      return call('POST /tml/lakshya/scoreboard/dashboard/draft', { form })
    },
    onSuccess: reloaded,
    onError: (error) => {
      if (draft) toast.warn(error.message)
    },
  })
  const pick = ([file]: readonly File[]) => upload.mutate({ file })
  const file = upload.variables?.file
  const repairing = useRepair()
  return (
    <Card component="section" aria-labelledby="upload-points" className="shrinks">
      <Group justify="space-between" mb={12}>
        <h2 id="upload-points">Upload points</h2>
        <DownloadButton path="/tml/lakshya/scoreboard/dashboard/template.xlsx">Template</DownloadButton>
      </Group>
      {draft === null ? (
        <>
          <DropZone
            label="Excel file"
            rules={fileRules}
            button="Choose a file"
            isBusy={upload.isPending}
            error={upload.error?.message}
            help="Columns: Branch and Points, and if you like Sport, Match and Note. Or drop it here."
            onPick={pick}
          />
          <Group justify="flex-end" mt={16}>
            <Button variant="board" onClick={() => upload.mutate({ file: undefined })}>
              Publish points
            </Button>
          </Group>
        </>
      ) : (
        <>
          <FileRow draft={draft} isBusy={upload.isPending} onPick={pick} />
          <SheetChoice
            headRow={draft.headRow}
            sheet={draft.sheetName}
            sheets={draft.sheetNames}
            {...(file && { onChoose: (sheet: string) => upload.mutate({ file, sheet }) })}
          />
          <SheetGrid draft={draft} repairing={repairing} />
          <SheetErrors draft={draft} repairing={repairing} />
          <PublishForm draft={draft} mode={mode} onMode={onMode} />
        </>
      )}
    </Card>
  )
}

interface FileRowProps {
  draft: PointsDraft
  isBusy: boolean
  onPick: (files: readonly File[]) => void
}

function FileRow({ draft: { fileName, rowCount, byteCount, readAt }, isBusy, onPick }: FileRowProps) {
  const facts = [countOf(rowCount, 'row', 'rows'), fileSizeWords(byteCount), `read ${formatDateTime(readAt)}`]
  return (
    <Group wrap="nowrap" gap={12} p={12} bd="1px solid var(--portal-line)" bdrs={10} mb={16}>
      <IconFileSpreadsheet size={24} stroke={1.6} color="var(--portal-good)" aria-hidden="true" />
      <div className="grow breaks">
        <b>{fileName || 'Sheet'}</b>
        <Text variant="dimmed">{facts.join(', ')}</Text>
      </div>
      <FileButton label="Excel file" rules={fileRules} loading={isBusy} onPick={onPick}>
        Replace
      </FileButton>
    </Group>
  )
}
