import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { fetchFile, saveFile } from '#web/platform/fetch-file.ts'
import { useSending } from '#web/platform/use-sending.ts'

interface DownloadCertificateProps {
  event: { slug: string; title: string }
  code: string
}

export function DownloadCertificate({ event: { slug, title }, code }: DownloadCertificateProps) {
  const { isSending, send } = useSending()
  const download = () =>
    send(async () => {
      const path = `/events/${encodeURIComponent(slug)}/certificate.pdf?code=${encodeURIComponent(code)}`
      saveFile(await fetchFile(path))
      return { message: 'Certificate downloaded' }
    })
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
      loading={isSending}
      onClick={() => void download()}
      aria-label={`Certificate: ${title}`}
    >
      Certificate
    </Button>
  )
}
