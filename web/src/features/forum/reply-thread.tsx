import type { ForumAnswer, ForumQuery } from '@portal/contract/forum.ts'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { DeleteReplyButton } from './delete-reply-button.tsx'
import { MessageHead } from './message-head.tsx'
import styles from './reply-thread.module.css'

interface ReplyThreadProps {
  query: Pick<ForumQuery, '_id' | 'slug'>
  answer: ForumAnswer
}

/** The replies to an answer, oldest first as the server sends them. */
export function ReplyThread({ query, answer }: ReplyThreadProps) {
  return (
    <ul className={styles.thread} aria-label={`Replies to ${answer.author.name}`}>
      {answer.reply.map((reply) => (
        <li key={reply._id} className={styles.reply}>
          <PersonAvatar name={reply.author.name} photo={reply.author.profile} sizePx={28} />
          <div className={styles.words}>
            <MessageHead author={reply.author} date={reply.date} />
            <p className={styles.message}>{reply.message}</p>
          </div>
          <DeleteReplyButton query={query} answerId={answer._id} reply={reply} />
        </li>
      ))}
    </ul>
  )
}
