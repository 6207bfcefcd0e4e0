import { useMemo } from 'react'
import styles from './rich-text.module.css'
import { shownExcerpt } from './shown-rich-text.ts'

type RichTextExcerptProps = {
  html: string
  /** 6 on cards, from the owner's specification. */
  lines?: number
}

/** The beginning of a rich text for a card, truncated after some lines. It has no interactive elements. */
export function RichTextExcerpt({ html, lines = 6 }: RichTextExcerptProps) {
  const words = useMemo(() => shownExcerpt(html), [html])
  return (
    <div
      className={styles.excerpt}
      style={{ WebkitLineClamp: lines, lineClamp: lines }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized above to text only.
      dangerouslySetInnerHTML={{ __html: words }}
    />
  )
}
