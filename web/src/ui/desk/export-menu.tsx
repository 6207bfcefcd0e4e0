import { Button, Menu } from '@mantine/core'
import type { SheetFormat } from '@portal/contract/sheet-formats.ts'
import { sheetFormats } from '@portal/contract/sheet-formats.ts'
import { IconDownload } from '@tabler/icons-react'
import { stringifySearch } from '#web/platform/page-search.ts'
import { useDownload } from '#web/platform/use-download.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'

const names: Readonly<Record<SheetFormat, string>> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' }

interface ExportMenuProps {
  /** Returns the API path of a format, with the current filters. */
  pathOf: (format: SheetFormat) => string
  more?: readonly { label: string; path: string }[]
}

export function ExportMenu({ pathOf, more = [] }: ExportMenuProps) {
  const { isSaving, save } = useDownload()
  return (
    <Menu position="bottom-end" radius="md" shadow="md" zIndex="var(--portal-z-popover, 300)">
      <Menu.Target>
        <Button leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />} loading={isSaving}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sheetFormats.map((format) => (
          <Menu.Item key={format} onClick={() => save(pathOf(format))}>
            {names[format]}
          </Menu.Item>
        ))}
        {more.map(({ label, path }) => (
          <Menu.Item key={label} onClick={() => save(path)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The template of an import in each format. */
export function TemplateButtons({ path }: { path: string }) {
  return sheetFormats.map((format) => (
    <DownloadButton key={format} path={path + stringifySearch({ format })}>
      {`${format.toUpperCase()} template`}
    </DownloadButton>
  ))
}
