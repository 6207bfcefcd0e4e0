import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { isRichTextBlank } from '#web/ui/rich-text/rich-text-rules.ts'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './profile-facts.module.css'

/** The section "About" with rich text. A text of only empty paragraphs counts as missing. */
export function ProfileAbout({ html }: { html: string }) {
  return (
    <Box component="section" pb={20} aria-labelledby="about-title">
      <Box id="about-title" component="h2" mb={10}>
        About
      </Box>
      {isRichTextBlank(html) ? <NotAdded what="about" /> : <RichTextView html={html} />}
    </Box>
  )
}

interface ProfileFactProps {
  label: string
  /** The noun in "No … added yet". */
  what: string
  /** Empty, null or only spaces mean that it wasn't added. */
  value: string | number | null
}

export function ProfileFact({ label, what, value }: ProfileFactProps) {
  const written = String(value ?? '').trim()
  return <FactLine label={label}>{written === '' ? <NotAdded what={what} /> : <p>{written}</p>}</FactLine>
}

export function ProfileTags({ label, what, tags }: { label: string; what: string; tags: readonly string[] }) {
  return (
    <FactLine label={label}>
      {tags.length === 0 ? (
        <NotAdded what={what} />
      ) : (
        <Flex gap={6} wrap="wrap">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </Flex>
      )}
    </FactLine>
  )
}

function FactLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={`grid line-above ${styles.fact}`} aria-label={label}>
      <h2 className="text-15 dimmed plain-title" style={{ fontWeight: 500, lineHeight: 1.55 }}>
        {label}
      </h2>
      <div className="breaks">{children}</div>
    </section>
  )
}

function NotAdded({ what }: { what: string }) {
  return (
    <Box component="p" c="dimmed">
      No {what} added yet
    </Box>
  )
}
