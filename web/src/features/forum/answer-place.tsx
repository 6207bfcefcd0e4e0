import type { ForumQuery } from '@portal/contract/forum.ts'
import { AnswerBox } from '#web/ui/discussion/answer-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-place.module.css'
import { useForumDiscussion } from './forum-discussion.ts'

/** Where one answers; of a closed query, why one cannot. */
export function AnswerPlace({ query }: { query: ForumQuery }) {
  const discussion = useForumDiscussion(query)
  if (!query.openQueryStatus) {
    return (
      <p className={styles.closed}>
        <Icon name="lock" sizePx={18} />
        <span>This query is closed. It can be read and liked, but takes no new answers or replies.</span>
      </p>
    )
  }
  return query.can.answer ? <AnswerBox discussion={discussion} /> : null
}
