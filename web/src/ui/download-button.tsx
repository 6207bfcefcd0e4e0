import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '#web/platform/download.ts'

interface DownloadButtonProps
  extends Pick<ButtonProps, 'leftSection' | 'size' | 'visibleFrom' | 'hiddenFrom'> {
  /** Of the API, with its search. */
  path: string
  label?: string
  children: string
}

/** Saves a file that the server takes a moment to make. */
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
