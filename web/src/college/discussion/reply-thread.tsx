import { Flex } from '@mantine/core'
import { useState } from 'react'
import { MessageText } from '#web/college/message/message-text.tsx'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { DeleteMessageButton } from './delete-message-button.tsx'
import type { Discussion, ShownAnswer, ShownReply } from './discussion.ts'
import { EditMessage } from './edit-message.tsx'
import { EditMessageButton } from './edit-message-button.tsx'
import { replyElementId } from './linked-message.ts'
import { MessageHead } from './message-head.tsx'
import { RemovedNote } from './removed-note.tsx'
import styles from './reply-thread.module.css'

interface ReplyThreadProps {
  discussion: Discussion
  answer: ShownAnswer
  onQuote: (reply: ShownReply) => void
}

/** The replies to an answer in the server's order, oldest first. */
export function ReplyThread({ discussion, answer, onQuote }: ReplyThreadProps) {
  return (
    <ul className={`grid gap-14 ${styles.thread}`} aria-label={`Replies to ${answer.author.name}`}>
      {answer.reply.map((reply) => (
        <ReplyItem
          key={reply._id}
          discussion={discussion}
          answerId={answer._id}
          reply={reply}
          onQuote={() => onQuote(reply)}
        />
      ))}
    </ul>
  )
}

interface ReplyItemProps {
  discussion: Discussion
  answerId: string
  reply: ShownReply
  onQuote: () => void
}

function ReplyItem({ discussion, answerId, reply, onQuote }: ReplyItemProps) {
  const [isEditing, setIsEditing] = useState(false)
  const { updateReply } = discussion
  const thing = discussion.words.reply ?? 'reply'
  return (
    <Flex
      id={replyElementId(reply._id)}
      component="li"
      gap={10}
      className={styles.reply}
      tabIndex={-1}
      data-focus-target
    >
      <PersonAvatar name={reply.author.name} photo={reply.author.profile} sizePx={28} />
      <div className={`grow ${styles.words}`}>
        <MessageHead message={reply} />
        {isEditing && updateReply ? (
          <EditMessage
            discussion={discussion}
            label="Edit reply"
            edited={reply}
            missing="Please enter reply"
            onSave={(edit) => updateReply(answerId, reply._id, edit)}
            onClose={() => setIsEditing(false)}
          />
        ) : (
          <MessageText
            className={`secondary ${styles.message}`}
            text={reply.message}
            mentioned={discussion.mentioned}
          />
        )}
        {reply.removedFor && <RemovedNote thing={thing} reason={reply.removedFor} />}
      </div>
      <Flex align="flex-start" flex="none" className={styles.actions}>
        {discussion.moreReplyActions?.(answerId, reply, onQuote)}
        {reply.can?.update && !isEditing && <EditMessageButton onPress={() => setIsEditing(true)} />}
        <DeleteMessageButton
          discussion={discussion}
          type={thing}
          message={reply}
          onDelete={() => discussion.deleteReply(answerId, reply._id)}
        />
      </Flex>
    </Flex>
  )
}
