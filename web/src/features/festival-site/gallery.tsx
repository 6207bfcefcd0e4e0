import { Box } from '@mantine/core'
import type { Festival } from '@portal/contract/festival-site.ts'
import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { useState } from 'react'
import { ImageViewer } from '#web/ui/image-viewer.tsx'

/** Two side by side on phones. */
const columns = { gridTemplateColumns: 'repeat(auto-fill, minmax(max(130px, 30%), 1fr))' }

/** The festival's pictures. Each opens in the viewer, which leads on to the others. */
export function Gallery({ pictures }: { pictures: Festival['gallery'] }) {
  const [open, setOpen] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <section>
      <Box component="h2" fz={26} mb={12}>
        Gallery
      </Box>
      <ul className="grid gap-12" style={columns}>
        {pictures.map(({ url, alt }, index) => (
          <li key={url}>
            <button type="button" className="full" aria-label={`Open: ${alt}`} onClick={() => setOpen(index)}>
              <img
                className="full round-12"
                style={{ aspectRatio: '8 / 5', objectFit: 'cover' }}
                src={thumbnailOf(url)}
                alt=""
                loading="lazy"
                decoding="async"
              />
            </button>
            <Box component="p" aria-hidden="true" mt={6} fz={13} c="var(--portal-text-secondary)">
              {alt}
            </Box>
          </li>
        ))}
      </ul>
      <ImageViewer
        images={pictures.map(({ url, alt }) => ({ src: url, alt }))}
        index={open}
        onIndex={setOpen}
        heightMaxPx={700}
      />
    </section>
  )
}
