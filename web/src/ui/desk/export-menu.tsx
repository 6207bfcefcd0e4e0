import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import type { SheetFormat } from '@portal/contract/sheet-formats.ts'
import { sheetFormats } from '@portal/contract/sheet-formats.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { fetchFile, saveFile } from '#web/platform/fetch-file.ts'
import { stringifySearch } from '#web/platform/page-search.ts'
import { toast } from '#web/platform/toasts.ts'

const names: Readonly<Record<SheetFormat, string>> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' }

/** Saves a list as a file, with the filters in force. `path` is of the API and takes them and a `format`. */
export function ExportMenu({ path, filter }: { path: string; filter: Record<string, unknown> }) {
  const save = useSaveSheet(path, filter)
  return (
    <Menu position="bottom-end" radius="md" shadow="md" zIndex="var(--portal-z-popover, 300)">
      <Menu.Target>
        <Button variant="default" leftSection={<DownloadIcon />} loading={save.isPending}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sheetFormats.map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate(format)}>
            {names[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The template of an import in each format. */
export function TemplateButtons({ path }: { path: string }) {
  const save = useSaveSheet(path, {})
  return sheetFormats.map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<DownloadIcon />}
      loading={save.isPending && save.variables === format}
      onClick={() => save.mutate(format)}
    >
      {format.toUpperCase()} template
    </Button>
  ))
}

function useSaveSheet(path: string, filter: Record<string, unknown>) {
  return useMutation({
    mutationFn: (format: SheetFormat) => fetchFile(path + stringifySearch({ ...filter, format })),
    onSuccess: saveFile,
    onError: (error) => toast.warn(error.message),
  })
}

function DownloadIcon() {
  return <IconDownload size={18} stroke={1.6} aria-hidden="true" />
}
