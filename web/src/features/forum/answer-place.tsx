import type { ForumQuery, MentionedPerson } from '@portal/contract/forum-records.ts'
import { AnswerBox } from '#web/college/discussion/answer-box.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-place.module.css'
import { useForumDiscussion } from './forum-discussion.tsx'

interface AnswerPlaceProps {
  query: ForumQuery
  mentioned: readonly MentionedPerson[]
}

/** The answer box; for a closed query the reason, with the text typed before it was closed. */
export function AnswerPlace({ query, mentioned }: AnswerPlaceProps) {
  const discussion = useForumDiscussion(query, mentioned)
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
