import { Box, SimpleGrid, Text } from '@mantine/core'
import type { Report } from '@portal/contract/report-records.ts'
import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { useState } from 'react'
import { BareButton } from '#web/ui/bare-button.tsx'
import { ImageViewer } from '#web/ui/image-viewer.tsx'
import { ReportCard } from './report-parts.tsx'
import styles from './reports.module.css'

/** The photos of an event with captions; a tap opens one in full size. */
export function ReportPhotos({ photos }: Pick<Report, 'photos'>) {
  const [open, setOpen] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <ReportCard title="Photos" aside={`${photos.length}`}>
      <SimpleGrid component="ul" cols={{ base: 2, sm: 3 }} spacing={12}>
        {photos.map(({ url, caption }, index) => (
          <Box key={url} component="li" pos="relative" className={styles.photo}>
            <BareButton aria-label={`Open photo ${index + 1}`} onClick={() => setOpen(index)}>
              <img data-photo="tile" src={thumbnailOf(url)} alt={caption} />
            </BareButton>
            <Text variant="dimmed">{caption}</Text>
          </Box>
        ))}
      </SimpleGrid>
      <ImageViewer
        images={photos.map(({ url, caption }) => ({ src: url, alt: caption }))}
        index={open}
        onIndex={setOpen}
      />
    </ReportCard>
  )
}
