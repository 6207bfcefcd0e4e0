import { Box } from '@mantine/core'
import type { Festival } from '@portal/contract/festival-site.ts'
import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import styles from './festival-site.module.css'

/** Pictures of the festival; each opens whole. */
export function Gallery({ pictures }: { pictures: Festival['gallery'] }) {
  if (pictures.length === 0) return null
  return (
    <section>
      <Box component="h2" fz={26} mb={12}>
        Gallery
      </Box>
      <ul className={`grid gap-12 ${styles.gallery}`}>
        {pictures.map(({ url, alt }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <img
                className="full round-12"
                style={{ aspectRatio: '8 / 5', objectFit: 'cover' }}
                src={thumbnailOf(url)}
                alt={alt}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
