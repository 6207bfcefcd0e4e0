import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '#web/platform/use-download.ts'

interface DownloadButtonProps
  extends Pick<ButtonProps, 'leftSection' | 'size' | 'visibleFrom' | 'hiddenFrom'> {
  path: string
  label?: string
  children: string
}

/** A button for a file that takes the server a moment to create. */
export function DownloadButton({ path, label, children, ...button }: DownloadButtonProps) {
  const { isSaving, save } = useDownload()
  return (
    <Button
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      {...button}
      aria-label={label}
      loading={isSaving}
      onClick={() => save(path)}
    >
      {children}
    </Button>
  )
}
