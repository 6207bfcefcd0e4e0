import { Icon } from '#web/ui/icon.tsx'
import styles from './new-answers-bar.module.css'

interface NewAnswersBarProps {
  count: number
  /** Formats the count: "1 new answer", "3 new answers". */
  wordsOf: (count: number) => string
  onShow: () => void
}

/** A sticky bar that announces new messages and shows them when it is pressed. */
export function NewAnswersBar({ count, wordsOf, onShow }: NewAnswersBarProps) {
  return (
    <div className={`grid ${styles.place}`} role="status">
      {count > 0 && (
        <button
          type="button"
          className={`inline-row gap-8 touch text-14 weight-600 ${styles.bar}`}
          onClick={onShow}
        >
          <Icon name="retry" sizePx={16} />
          {wordsOf(count)}
        </button>
      )}
    </div>
  )
}
