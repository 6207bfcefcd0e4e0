import type { DiscussionAnswer } from '@portal/contract/discussion.ts'
import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import styles from './answer-item.module.css'
import { DeleteMessageButton } from './delete-message-button.tsx'
import type { Discussion } from './discussion.ts'
import { LikeButton } from './like-button.tsx'
import { MessageHead } from './message-head.tsx'
import { ReplyBox } from './reply-box.tsx'
import { ReplyThread } from './reply-thread.tsx'

/** One answer with its likes and replies. The reply box and the replies start hidden (spec section 4). */
export function AnswerItem({ discussion, answer }: { discussion: Discussion; answer: DiscussionAnswer }) {
  const [isReplying, setIsReplying] = useState(false)
  const [areRepliesShown, setAreRepliesShown] = useState(false)
  const replyCount = answer.reply.length
  const hasReplies = replyCount > 0
  // It may be closed while somebody writes: the box goes, with the button that would hide it.
  const hasBox = isReplying && discussion.canAnswer
  return (
    <li className={styles.answer}>
      <PersonAvatar name={answer.author.name} photo={answer.author.profile} sizePx={36} />
      <div className={styles.words}>
        <MessageHead author={answer.author} date={answer.date} />
        <p className={styles.message}>{answer.message}</p>
        <div className={styles.deeds}>
          <LikeButton discussion={discussion} answer={answer} />
          {discussion.canAnswer && (
            <Deed icon="reply" isOpen={hasBox} onPress={() => setIsReplying(!isReplying)}>
              {hasBox ? 'Hide Reply' : 'Reply'}
            </Deed>
          )}
          {hasReplies && <span className={styles.replyCount}>{replyCount} Reply</span>}
          {hasReplies && (
            <Deed isOpen={areRepliesShown} onPress={() => setAreRepliesShown(!areRepliesShown)}>
              {areRepliesShown ? 'Hide Replies' : 'Show Replies'}
            </Deed>
          )}
          <DeleteMessageButton
            discussion={discussion}
            type={discussion.words.answer}
            message={answer}
            onDelete={() => discussion.deleteAnswer(answer._id)}
          >
            Delete
          </DeleteMessageButton>
        </div>
        {(hasBox || (hasReplies && areRepliesShown)) && (
          <div className={styles.thread}>
            {areRepliesShown && <ReplyThread discussion={discussion} answer={answer} />}
            {hasBox && (
              <ReplyBox
                discussion={discussion}
                answerId={answer._id}
                onReplied={() => setAreRepliesShown(true)}
              />
            )}
          </div>
        )}
      </div>
    </li>
  )
}

interface DeedProps {
  icon?: 'reply'
  isOpen: boolean
  onPress: () => void
  children: string
}

/** A button that opens something below it and says so. */
function Deed({ icon, isOpen, onPress, children }: DeedProps) {
  return (
    <button type="button" className={styles.deed} aria-expanded={isOpen} onClick={onPress}>
      {icon && <Icon name={icon} sizePx={16} />}
      {children}
    </button>
  )
}
