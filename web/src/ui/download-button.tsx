import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '#web/platform/download.ts'

interface DownloadButtonProps
  extends Pick<ButtonProps, 'leftSection' | 'size' | 'visibleFrom' | 'hiddenFrom'> {
  /** The API path with its query string. */
  path: string
  label?: string
  children: string
}

/** A button for a file that takes the server a moment to create. */
export function DownloadButton({ path, label, children, ...button }: DownloadButtonProps) {
  const saving = useMutation({ mutationFn: () => download(path) })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      {...button}
      aria-label={label}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {children}
    </Button>
  )
}
