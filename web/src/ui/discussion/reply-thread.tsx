import type { DiscussionAnswer } from '@portal/contract/discussion.ts'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { DeleteMessageButton } from './delete-message-button.tsx'
import type { Discussion } from './discussion.ts'
import { MessageHead } from './message-head.tsx'
import styles from './reply-thread.module.css'

interface ReplyThreadProps {
  discussion: Discussion
  answer: DiscussionAnswer
}

/** The replies to an answer, oldest first as the server sends them. */
export function ReplyThread({ discussion, answer }: ReplyThreadProps) {
  return (
    <ul className={styles.thread} aria-label={`Replies to ${answer.author.name}`}>
      {answer.reply.map((reply) => (
        <li key={reply._id} className={styles.reply}>
          <PersonAvatar name={reply.author.name} photo={reply.author.profile} sizePx={28} />
          <div className={styles.words}>
            <MessageHead author={reply.author} date={reply.date} />
            <p className={styles.message}>{reply.message}</p>
          </div>
          <DeleteMessageButton
            discussion={discussion}
            type="reply"
            message={reply}
            onDelete={() => discussion.deleteReply(answer._id, reply._id)}
          />
        </li>
      ))}
    </ul>
  )
}
