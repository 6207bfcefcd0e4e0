import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { Card } from '#web/ui/card.tsx'
import { AnswerBox } from '#web/ui/discussion/answer-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-place.module.css'
import { useForumDiscussion } from './forum-discussion.tsx'

/** Where one answers; of a closed query, why one cannot, with what one had typed before it was closed. */
export function AnswerPlace({ query }: { query: ForumQuery }) {
  const discussion = useForumDiscussion(query)
  return (
    <>
      {!query.openQueryStatus && (
        <Card
          component="p"
          padding="row"
          className={`flex align-start gap-10 text-14 secondary ${styles.closed}`}
        >
          <Icon name="lock" sizePx={18} />
          <span>
            This query is closed. You can still read and like answers, but new answers and replies are closed.
          </span>
        </Card>
      )}
      <AnswerBox discussion={discussion} />
    </>
  )
}
