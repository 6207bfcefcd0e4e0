import type { ForumQuery } from '@portal/contract/forum.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-box.module.css'
import { AnswerBox } from './answer-box.tsx'

/** Where one answers; of a closed query, why one cannot. */
export function AnswerPlace({ query }: { query: ForumQuery }) {
  if (!query.openQueryStatus) {
    return (
      <p className={styles.closed}>
        <Icon name="lock" sizePx={18} />
        <span>This query is closed. It can be read and liked, but takes no new answers or replies.</span>
      </p>
    )
  }
  return query.can.answer ? <AnswerBox query={query} /> : null
}
