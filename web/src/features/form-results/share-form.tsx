import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { FormRow } from '@portal/contract/form-results.ts'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { copyText } from '#web/platform/copy-text.ts'
import { QrPlate } from '#web/ui/qr-plate.tsx'
import { ShareButtons } from '#web/ui/share-buttons.tsx'
import { saveQrAsPng } from './qr-as-png.ts'

export function addressOf({ slug }: Pick<FormRow, 'slug'>): string {
  return `${window.location.origin}/userform/${slug}`
}

/** The link to a form as a QR code, to copy, and to share. */
export function ShareForm({ form }: { form: Pick<FormRow, 'slug' | 'title' | 'publishedAt'> }) {
  const address = addressOf(form)
  if (form.publishedAt === null)
    return <Text c="dimmed">This form has no link yet. Open it first: until then only its teams see it.</Text>
  const copy = () => copyText(address, 'link', 'Copy it from the box.')
  return (
    <Stack gap={12}>
      <QrPlate code={address} sizePx={180} label={`QR code of the link to ${form.title}`} />
      <TextInput
        readOnly
        value={address}
        aria-label="Link"
        styles={{ input: { textOverflow: 'ellipsis' } }}
        onFocus={(event) => event.target.select()}
      />
      <Group gap={8} grow>
        <Button
          variant="filled"
          onClick={() => void copy()}
          leftSection={<IconCopy size={18} stroke={1.6} aria-hidden="true" />}
        >
          Copy link
        </Button>
        <Button
          px={8}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => saveQrAsPng(address, `qr-${form.slug}`)}
        >
          QR as PNG
        </Button>
      </Group>
      <ShareButtons url={address} title={form.title} hasCopy={false} />
    </Stack>
  )
}
