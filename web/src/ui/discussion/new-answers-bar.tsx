import { Icon } from '#web/ui/icon.tsx'
import styles from './new-answers-bar.module.css'

interface NewAnswersBarProps {
  count: number
  /** '1 new answer', '3 new answers': what came, of a count. */
  wordsOf: (count: number) => string
  onShow: () => void
}

/** Says that others have written meanwhile; it stays in sight, and shows what they wrote when it is pressed. */
export function NewAnswersBar({ count, wordsOf, onShow }: NewAnswersBarProps) {
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.bar} onClick={onShow}>
          <Icon name="retry" sizePx={16} />
          {wordsOf(count)}
        </button>
      )}
    </div>
  )
}
