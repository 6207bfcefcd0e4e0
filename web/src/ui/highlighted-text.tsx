import type { Highlight } from '@portal/contract/highlight.ts'
import styles from './highlighted-text.module.css'

/**
 * A text with the matches of a search highlighted. The pieces are plain text, so they can't contain markup.
 */
export function HighlightedText({ pieces }: { pieces: Highlight }) {
  return pieces.map(({ text, isHit }, nth) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an answer never change their order.
      <mark key={nth} className={`ground-board-soft weight-650 ${styles.hit}`}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
