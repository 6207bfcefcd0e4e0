import { Box, SimpleGrid } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { reportLimits } from '@portal/contract/report-words.ts'
import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { useRef, useState } from 'react'
import { messageOf } from '#web/platform/outcome.ts'
import { uploadImage } from '#web/platform/upload-image.ts'
import { BarButton } from '#web/ui/bar-button.tsx'
import { DropCount, DropZone } from '#web/ui/form/drop-zone.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { checkFiles, pictureKind, pictureTypes } from '#web/ui/picked-files.ts'
import type { ReportValues } from './report-fields.ts'
import styles from './reports.module.css'
import type { ReportFormState } from './use-report-form.ts'

type Photos = ReportValues['photos']
type ChangePhotos = (change: (photos: Photos) => Photos) => void

const rules = {
  types: pictureTypes,
  kind: pictureKind,
  bytesMax: limits.imageBytesMax,
  countMax: reportLimits.photosMax,
}

/** The photos of an event with captions. They are uploaded as soon as they are picked. */
export function PhotosField({ form }: { form: ReportFormState }) {
  const { photos } = form.values
  const error = form.problems.photos
  const latest = useRef(photos)
  latest.current = photos
  // Photos may finish uploading while captions are typed, so each change is applied to the latest list.
  const onChange: ChangePhotos = (change) => {
    latest.current = change(latest.current)
    form.change({ photos: latest.current })
  }
  const { pick, pending, refusals } = useUploads(photos, onChange, (count) =>
    form.setPendingUploads('photos', count),
  )
  const isAboutCaptions = photos.length >= reportLimits.photosMin
  return (
    <DropZone
      name="photos"
      label="Photos of the event"
      rules={rules}
      onPick={(files) => void pick(files)}
      button="Add photos"
      isBusy={pending > 0}
      error={refusals.length > 0 ? refusals.join(' ') : isAboutCaptions ? undefined : error}
      help={`${reportLimits.photosMin} to ${reportLimits.photosMax} photos, ${pictureKind}, up to 5 MB each.`}
      after={<DropCount hint="or drop them here" count={photos.length} max={reportLimits.photosMax} />}
    >
      {photos.length > 0 && (
        <SimpleGrid component="ul" cols={{ base: 2, sm: 3 }} spacing={12} mt={12}>
          {photos.map((photo, index) => (
            <Box key={photo.url} component="li" pos="relative" className={styles.photo}>
              <img
                data-photo="tile"
                src={thumbnailOf(photo.url)}
                alt={photo.caption || `Photo ${index + 1}`}
              />
              <BarButton
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => onChange((before) => before.filter(({ url }) => url !== photo.url))}
              >
                <Icon name="close" sizePx={16} />
              </BarButton>
              <TextField
                name={`caption-${index}`}
                label={`Caption ${index + 1}`}
                isRequired
                lengthMax={reportLimits.captionLengthMax}
                value={photo.caption}
                error={error && photo.caption.trim() === '' ? 'Add a caption' : undefined}
                onChange={(caption) =>
                  onChange((before) =>
                    before.map((one) => (one.url === photo.url ? { ...one, caption } : one)),
                  )
                }
              />
            </Box>
          ))}
        </SimpleGrid>
      )}
    </DropZone>
  )
}

function useUploads(photos: Photos, onChange: ChangePhotos, onPending: (count: number) => void) {
  const [pending, setPending] = useState(0)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const upload = async (file: File) => {
    try {
      const { url } = await uploadImage(file, () => {})
      onChange((before) =>
        before.some((one) => one.url === url) ? before : [...before, { url, caption: '' }],
      )
    } catch (problem) {
      const why = messageOf(problem)
      setRefusals((before) => [...before, `${file.name}: ${why}`])
    }
  }
  const pick = async (files: readonly File[]) => {
    const { fitting, refusals: unfit } = await checkFiles(files, rules, rules.countMax - photos.length)
    setRefusals(unfit)
    // One by one, to keep the order in which they were picked.
    for (const [index, file] of fitting.entries()) {
      setPending(fitting.length - index)
      onPending(fitting.length - index)
      await upload(file)
    }
    setPending(0)
    onPending(0)
  }
  return { pick, pending, refusals }
}
