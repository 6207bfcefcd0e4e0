import type { Highlight } from '@portal/contract/highlight.ts'
import styles from './highlighted-text.module.css'

/** A text with the words that a search found marked in it; the pieces are text, so nothing in them can do anything. */
export function HighlightedText({ pieces }: { pieces: Highlight }) {
  return pieces.map(({ text, isHit }, nth) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one answer never move.
      <mark key={nth} className={`ground-board-soft weight-650 ${styles.hit}`}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
