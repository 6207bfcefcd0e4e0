import { Button, Menu } from '@mantine/core'
import type { SheetFormat } from '@portal/contract/sheet-formats.ts'
import { sheetFormats } from '@portal/contract/sheet-formats.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fetchFile, saveFile } from '#web/platform/fetch-file.ts'
import { stringifySearch } from '#web/platform/page-search.ts'
import { toast } from '#web/platform/toasts.ts'

const names: Readonly<Record<SheetFormat, string>> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' }

interface ExportMenuProps {
  /** Returns the API path of a format, with the current filters. */
  pathOf: (format: SheetFormat) => string
  more?: readonly { label: string; path: string }[]
}

/** The menu that downloads a list as a file. */
export function ExportMenu({ pathOf, more = [] }: ExportMenuProps) {
  const save = useSaveFile()
  return (
    <Menu position="bottom-end" radius="md" shadow="md" zIndex="var(--portal-z-popover, 300)">
      <Menu.Target>
        <Button variant="default" leftSection={<DownloadIcon />} loading={save.isPending}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sheetFormats.map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate(pathOf(format))}>
            {names[format]}
          </Menu.Item>
        ))}
        {more.map(({ label, path }) => (
          <Menu.Item key={label} onClick={() => save.mutate(path)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The template of an import in each format. */
export function TemplateButtons({ path }: { path: string }) {
  const save = useSaveFile()
  const pathOf = (format: SheetFormat) => path + stringifySearch({ format })
  return sheetFormats.map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<DownloadIcon />}
      loading={save.isPending && save.variables === pathOf(format)}
      onClick={() => save.mutate(pathOf(format))}
    >
      {format.toUpperCase()} template
    </Button>
  ))
}

/** The button that downloads a single file, such as a sheet to print. */
export function SaveFileButton({ path, children }: { path: string; children: ReactNode }) {
  const save = useSaveFile()
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon />}
      loading={save.isPending}
      onClick={() => save.mutate(path)}
    >
      {children}
    </Button>
  )
}

function useSaveFile() {
  return useMutation({
    mutationFn: (path: string) => fetchFile(path),
    onSuccess: saveFile,
    onError: (error) => toast.warn(error.message),
  })
}

function DownloadIcon() {
  return <IconDownload size={18} stroke={1.6} aria-hidden="true" />
}
