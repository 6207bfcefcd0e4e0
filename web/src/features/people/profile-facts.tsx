import type { ReactNode } from 'react'
import { isRichTextBlank } from '#web/ui/rich-text/rich-text-rules.ts'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './profile-facts.module.css'

/** 'About': rich text; text that holds nothing but an empty paragraph counts as missing (spec section 5). */
export function ProfileAbout({ html }: { html: string }) {
  return (
    <section className={styles.about} aria-labelledby="about-title">
      <h2 id="about-title" className={styles.aboutTitle}>
        About
      </h2>
      {isRichTextBlank(html) ? <NotAdded what="about" /> : <RichTextView html={html} />}
    </section>
  )
}

interface ProfileFactProps {
  label: string
  /** As it stands in 'No … added yet'. */
  what: string
  /** Empty, null or nothing but spaces: it was not added. */
  value: string | number | null
}

/** One line of a profile. */
export function ProfileFact({ label, what, value }: ProfileFactProps) {
  const written = String(value ?? '').trim()
  return <FactLine label={label}>{written === '' ? <NotAdded what={what} /> : <p>{written}</p>}</FactLine>
}

/** Domains or skills as tags. */
export function ProfileTags({ label, what, tags }: { label: string; what: string; tags: readonly string[] }) {
  return (
    <FactLine label={label}>
      {tags.length === 0 ? (
        <NotAdded what={what} />
      ) : (
        <div className={styles.tags}>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
      )}
    </FactLine>
  )
}

function FactLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.fact} aria-label={label}>
      <h2 className={styles.label}>{label}</h2>
      <div className={styles.value}>{children}</div>
    </section>
  )
}

function NotAdded({ what }: { what: string }) {
  return <p className={styles.missing}>No {what} added yet</p>
}
