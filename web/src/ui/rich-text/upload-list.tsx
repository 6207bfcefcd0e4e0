import { Box, Button, Flex, Text } from '@mantine/core'
import { BarButton } from '#web/ui/bar-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ImageUpload } from './image-uploads.ts'

type UploadListProps = {
  uploads: readonly ImageUpload[]
  onRetry: (upload: ImageUpload) => void
  onDismiss: (upload: ImageUpload) => void
}

/** The pictures that are uploading, with their progress, and the failed ones with Retry. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="grid gap-8 pad-note line-above" aria-label="Uploading pictures">
      {uploads.map((upload) => (
        <Flex key={upload.id} component="li" gap="8px 12px" align="center" wrap="wrap" fz={13}>
          <Text component="span" inherit truncate c="var(--portal-text-secondary)" maw={200}>
            {upload.file.name || 'Picture'}
          </Text>
          {upload.failure === null && upload.isWaiting && <span>Waiting</span>}
          {upload.failure === null ? (
            <Box
              component="progress"
              flex="1 1 120px"
              max={1}
              value={upload.fraction}
              aria-label={`Uploading ${upload.file.name || 'the picture'}`}
            />
          ) : (
            <>
              <Flex
                component="span"
                gap={6}
                align="center"
                c="var(--portal-bad)"
                flex="1 1 160px"
                role="alert"
              >
                <Icon name="alert" sizePx={15} /> {upload.failure}
              </Flex>
              {upload.canRetry && <Button onClick={() => onRetry(upload)}>Retry</Button>}
              <BarButton
                aria-label={`Remove ${upload.file.name || 'the picture'}`}
                onClick={() => onDismiss(upload)}
              >
                <Icon name="close" sizePx={16} />
              </BarButton>
            </>
          )}
        </Flex>
      ))}
    </ul>
  )
}
