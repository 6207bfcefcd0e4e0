import { Button, Menu, Text } from '@mantine/core'
import type { Note } from '@portal/contract/note-records.ts'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { Icon } from '#web/ui/icon.tsx'
import menu from '#web/ui/more-menu.module.css'
import { useNoteDownload } from './save-note-file.ts'

/** Downloads the note's file, offers a menu of several, or opens its link. */
export function DownloadNote({ note }: { note: Note }) {
  const { isBusy, download } = useNoteDownload(note)
  const { files, link } = note
  const [first] = files
  if (link !== null)
    return (
      <Button
        variant="filled"
        component="a"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        rightSection={<Icon name="forward" sizePx={16} />}
      >
        Open link
      </Button>
    )
  if (!first) return null
  if (files.length === 1)
    return (
      <Button
        variant="filled"
        loading={isBusy}
        leftSection={<DownloadIcon />}
        onClick={() => void download(first._id)}
      >
        Download
      </Button>
    )
  return (
    <Menu
      position="bottom-start"
      radius="md"
      width={280}
      withInitialFocusPlaceholder={false}
      zIndex="var(--portal-z-popover)"
    >
      <Menu.Target>
        <Button
          variant="filled"
          loading={isBusy}
          leftSection={<DownloadIcon />}
          rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
        >
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={`ground-card ${menu.menu}`}>
        {files.map((file) => (
          <Menu.Item key={file._id} onClick={() => void download(file._id)}>
            <Text truncate>{file.name}</Text>
            <Text variant="dimmed">
              {file.kind}, {fileSizeWords(file.byteCount)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function DownloadIcon() {
  return <IconDownload size={18} stroke={1.8} aria-hidden="true" />
}
