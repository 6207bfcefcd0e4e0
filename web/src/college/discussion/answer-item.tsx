import { Box } from '@mantine/core'
import { useState } from 'react'
import { MessageText } from '#web/college/message/message-text.tsx'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { WaitingActs } from '#web/ui/waiting-acts.tsx'
import { AnswerActions } from './answer-actions.tsx'
import styles from './answer-item.module.css'
import type { Discussion, ShownAnswer } from './discussion.ts'
import { EditMessage } from './edit-message.tsx'
import { answerElementId, type LinkedMessage } from './linked-message.ts'
import { MessageHead } from './message-head.tsx'
import { useQuoting } from './quoting.ts'
import { RemovedNote } from './removed-note.tsx'
import { ReplyBox, replyDraftKey } from './reply-box.tsx'
import { ReplyThread } from './reply-thread.tsx'

interface AnswerItemProps {
  discussion: Discussion
  answer: ShownAnswer
  /** Set if the address names this answer or one of its replies. */
  linked?: LinkedMessage | null
}

/**
 * An answer with its likes and replies. The reply box and the replies start hidden, as the owner's
 * specification says.
 */
export function AnswerItem({ discussion, answer, linked = null }: AnswerItemProps) {
  const [isReplying, setIsReplying] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const [areRepliesShown, setAreRepliesShown] = useUnfolding(linked)
  const hasThread = areRepliesShown && answer.reply.length > 0
  const { updateAnswer, words } = discussion
  const quoting = useQuoting(discussion, answer._id, () => setIsReplying(true))
  return (
    <li
      id={answerElementId(answer._id)}
      className={`flex gap-12 line-below ${styles.answer}`}
      tabIndex={-1}
      data-focus-target
      data-helped={answer.hasHelped === true}
    >
      <PersonAvatar name={answer.author.name} photo={answer.author.profile} sizePx={36} />
      <Box flex={1}>
        <MessageHead message={answer} />
        {isEditing && updateAnswer ? (
          <EditMessage
            discussion={discussion}
            label={`Edit ${words.answer}`}
            edited={answer}
            missing="Please enter comment"
            onSave={(edit) => updateAnswer(answer._id, edit)}
            onClose={() => setIsEditing(false)}
          />
        ) : (
          <MessageText
            className={`secondary ${styles.message}`}
            text={answer.message}
            mentioned={discussion.mentioned}
          />
        )}
        {answer.removedFor && <RemovedNote thing={words.answer} reason={answer.removedFor} />}
        <AnswerActions
          discussion={discussion}
          answer={answer}
          isReplying={isReplying}
          onReply={() => setIsReplying(!isReplying)}
          areRepliesShown={areRepliesShown}
          onReplies={() => setAreRepliesShown(!areRepliesShown)}
          onQuote={() => quoting.quote(answer)}
          isEditing={isEditing}
          onEdit={() => setIsEditing(true)}
        />
        <WaitingActs place={replyDraftKey(discussion, answer._id)} />
        {(isReplying || hasThread) && (
          <div className={`hides-empty ${styles.thread}`}>
            {hasThread && <ReplyThread discussion={discussion} answer={answer} onQuote={quoting.quote} />}
            {isReplying && (
              <ReplyBox
                key={quoting.count}
                discussion={discussion}
                answerId={answer._id}
                onReplied={() => setAreRepliesShown(true)}
              />
            )}
          </div>
        )}
      </Box>
    </li>
  )
}

/** Returns whether the replies are shown. Each visit of a link to one of them shows them. */
function useUnfolding(
  linked: LinkedMessage | null,
): [isShown: boolean, setShown: (isShown: boolean) => void] {
  const visit = linked?.isReply ? linked.visit : null
  const [lastVisit, setLastVisit] = useState(visit)
  const [isShown, setShown] = useState(visit !== null)
  if (visit !== lastVisit) {
    setLastVisit(visit)
    if (visit !== null) setShown(true)
  }
  return [isShown, setShown]
}
