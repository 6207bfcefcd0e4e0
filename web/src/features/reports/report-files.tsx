import { Button, Group, Stack, Text } from '@mantine/core'
import type { Report, ReportFile } from '@portal/contract/report-records.ts'
import { reportLimits } from '@portal/contract/report-words.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { download } from '#web/platform/download.ts'
import { messageOf } from '#web/platform/outcome.ts'
import { reloaded } from '#web/platform/reload-after.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { DropCount, DropZone } from '#web/ui/form/drop-zone.tsx'
import { checkFiles, pictureTypes } from '#web/ui/picked-files.ts'

const rules = {
  types: [...pictureTypes, 'application/pdf', '.pdf', '.docx', '.pptx', '.xlsx', '.zip'],
  kind: 'a PDF, a picture, a .docx, .pptx, .xlsx or .zip file',
  bytesMax: reportLimits.fileBytesMax,
  countMax: reportLimits.filesMax,
}

/** The files of a report being edited. Each is added and removed immediately, separately from the form. */
export function ReportFilesField({ report }: { report: Report }) {
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [isAdding, setAdding] = useState(false)
  const { files, slug } = report
  const add = async (picked: readonly File[]) => {
    const { fitting, refusals: unfit } = await checkFiles(picked, rules, rules.countMax - files.length)
    const refused = [...unfit]
    setAdding(true)
    // One by one, to keep the order in which they were picked.
    for (const file of fitting) {
      const form = new FormData()
      form.append('file', file)
      try {
        await call('POST /reports/:id/files', { params: { id: slug }, form })
      } catch (problem) {
        refused.push(`${file.name}: ${messageOf(problem)}`)
      }
    }
    setRefusals(refused)
    await reloaded()
    setAdding(false)
  }
  return (
    <DropZone
      name="file"
      label="Files"
      isOptional
      rules={rules}
      onPick={(picked) => void add(picked)}
      button="Add files"
      isBusy={isAdding}
      error={refusals.length > 0 ? refusals.join(' ') : undefined}
      help={`The sanction letter, the brochure, the signed attendance: ${rules.kind}, up to 5 MB each. Saved at once.`}
      after={<DropCount hint="or drop them here" count={files.length} max={rules.countMax} />}
    >
      {files.length > 0 && <ReportFiles report={report} isEditable />}
    </DropZone>
  )
}

export function ReportFiles({ report: { files, slug }, isEditable }: { report: Report; isEditable?: true }) {
  const { isSending, send } = useSending()
  const remove = ({ _id }: ReportFile) =>
    void send(() => call('DELETE /reports/:id/files/:fileId', { params: { id: slug, fileId: _id } }))
  return (
    <Stack component="ul" gap={4} mt={12}>
      {files.map((file) => (
        <Group component="li" key={file._id} gap={8} wrap="nowrap" justify="space-between">
          <Group
            component={BareButton}
            gap={8}
            wrap="nowrap"
            mih={44}
            miw={0}
            onClick={() => void download(`/reports/${encodeURIComponent(slug)}/files/${file._id}`)}
          >
            <IconDownload size={18} stroke={1.6} aria-hidden="true" />
            <Text span fz={14} truncate="end">
              {file.name}
            </Text>
            <Text span variant="dimmed" flex="none">
              {fileSizeWords(file.byteCount)}
            </Text>
          </Group>
          {isEditable && (
            <Button
              variant="subtle"
              size="xs"
              flex="none"
              disabled={isSending}
              aria-label={`Remove ${file.name}`}
              onClick={() => remove(file)}
            >
              Remove
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  )
}
