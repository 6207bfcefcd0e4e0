import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import type { Note } from '@portal/contract/note-records.ts'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './note-actions.module.css'
import { useNoteDownload } from './save-note-file.ts'

/** The file of a note, a menu of several, or the way to where a link leads. */
export function DownloadNote({ note }: { note: Note }) {
  const { isBusy, download } = useNoteDownload(note)
  const { files, link } = note
  const [first] = files
  if (link !== null)
    return (
      <Button
        variant="default"
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
      <Button variant="default" loading={isBusy} onClick={() => void download(first._id)}>
        Download
      </Button>
    )
  return (
    <Menu
      position="bottom-start"
      radius="md"
      width={280}
      withInitialFocusPlaceholder={false}
      zIndex="var(--portal-z-popover, 300)"
    >
      <Menu.Target>
        <Button variant="default" loading={isBusy} rightSection={<Down />}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        {files.map((file) => (
          <Menu.Item key={file._id} onClick={() => void download(file._id)}>
            <span className={styles.fileName}>{file.name}</span>
            <span className={styles.fileNote}>
              {file.kind}, {fileSizeWords(file.byteCount)}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Down() {
  return (
    <span className={styles.down}>
      <Icon name="next" sizePx={16} />
    </span>
  )
}
