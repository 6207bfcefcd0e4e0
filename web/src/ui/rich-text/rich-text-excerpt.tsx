import { useMemo } from 'react'
import styles from './rich-text.module.css'
import { shownExcerpt } from './shown-rich-text.ts'

type RichTextExcerptProps = {
  html: string
  /** 6 on cards (spec section 9). */
  lines?: number
}

/** The beginning of a rich text for a card: its words, cut after some lines. Nothing in it can be operated. */
export function RichTextExcerpt({ html, lines = 6 }: RichTextExcerptProps) {
  const words = useMemo(() => shownExcerpt(html), [html])
  return (
    <div
      className={styles.excerpt}
      style={{ WebkitLineClamp: lines, lineClamp: lines }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above, down to words.
      dangerouslySetInnerHTML={{ __html: words }}
    />
  )
}
