import { Group, List, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallProblem, call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { toast } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/card.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import type { Builder } from './use-builder.ts'

/** Imports fields from a spreadsheet after the selected one. Undo removes them. */
export function ImportFields({ builder, onClose }: { builder: Builder; onClose: () => void }) {
  const section = useRef<HTMLElement>(null)
  // The section opens above the fields, while the button that opened it is below them.
  useEffect(() => section.current?.focus(), [])
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.set('file', file)
      return (await call('POST /forms/fields', { form })).data.result
    },
    onSuccess: (fields) => {
      builder.add(fields)
      toast.good(`${countOf(fields.length, 'field', 'fields')} added`)
      onClose()
    },
  })
  const { error } = reading
  const named = error instanceof CallProblem ? error.errors : []
  const errors = named.filter(({ message }) => message !== error?.message)
  return (
    <Card component="section" ref={section} tabIndex={-1} data-focus-target aria-label="Import fields">
      <Stack gap={12}>
        <Text>
          A row is a field, with the columns Label, Type, Help, Required and Options. Options have | between
          them.
        </Text>
        <Group gap={8}>
          <DownloadButton path="/forms/fields.xlsx">Template</DownloadButton>
          <PlainButton onClick={onClose}>Close</PlainButton>
        </Group>
        <DropZone
          label="Excel or CSV file"
          rules={rules}
          button="Choose a file"
          isBusy={reading.isPending}
          error={error?.message}
          onPick={([file]) => file && reading.mutate(file)}
        />
        {errors.length > 0 && (
          <List size="sm">
            {errors.map(({ path, message }) => (
              <List.Item key={`${path}${message}`}>
                {path}: {message}
              </List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Card>
  )
}

const rules = {
  types: ['.xlsx', '.csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  countMax: 1,
}
