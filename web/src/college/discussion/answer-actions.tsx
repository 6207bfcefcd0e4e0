import { Flex, Group } from '@mantine/core'
import { useSending } from '#web/platform/use-sending.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-item.module.css'
import { DeleteMessageButton } from './delete-message-button.tsx'
import type { Discussion, ShownAnswer } from './discussion.ts'
import { EditMessageButton } from './edit-message-button.tsx'
import { LikeButton } from './like-button.tsx'

interface AnswerActionsProps {
  discussion: Discussion
  answer: ShownAnswer
  isReplying: boolean
  onReply: () => void
  areRepliesShown: boolean
  onReplies: () => void
  /** Inserts the answer as a quote into the reply box. */
  onQuote: () => void
  isEditing: boolean
  onEdit: () => void
}

/** The line below an answer: like, reply, the replies, and the viewer's actions. */
export function AnswerActions(props: AnswerActionsProps) {
  const { discussion, answer, isReplying, onReply, areRepliesShown, onReplies } = props
  const { onQuote, isEditing, onEdit } = props
  const replyCount = answer.reply.length
  const deleting = (
    <DeleteMessageButton
      discussion={discussion}
      type={discussion.words.answer}
      message={answer}
      onDelete={() => discussion.deleteAnswer(answer._id)}
    >
      Delete
    </DeleteMessageButton>
  )
  // An answer that was taken down can't be replied to.
  if (answer.removedFor) return <Group mt={4}>{deleting}</Group>
  // The discussion may be closed while someone writes. The button that would hide the box is then removed.
  const hasBox = isReplying && discussion.canAnswer
  return (
    <Flex wrap="wrap" align="center" columnGap={{ base: 8, sm: 20 }} mt={4}>
      <LikeButton discussion={discussion} answer={answer} />
      {discussion.canAnswer && (
        <OpeningButton icon="reply" isOpen={hasBox} onPress={onReply}>
          {hasBox ? 'Hide Reply' : 'Reply'}
        </OpeningButton>
      )}
      {replyCount > 0 && <span className="text-13 weight-600 dimmed tabular">{replyCount} Reply</span>}
      {replyCount > 0 && (
        <OpeningButton isOpen={areRepliesShown} onPress={onReplies}>
          {areRepliesShown ? 'Hide Replies' : 'Show Replies'}
        </OpeningButton>
      )}
      <MarkHelpedButton discussion={discussion} answer={answer} />
      <PinButton discussion={discussion} answer={answer} />
      {answer.can?.update && !isEditing && <EditMessageButton onPress={onEdit}>Edit</EditMessageButton>}
      {discussion.moreActions?.(answer, onQuote)}
      {deleting}
    </Flex>
  )
}

/** Lets the author of the question mark the answer that helped. */
function MarkHelpedButton({ discussion, answer }: { discussion: Discussion; answer: ShownAnswer }) {
  const { isSending, send } = useSending()
  const { markHelped } = discussion
  if (!markHelped || !answer.can?.markHelped) return null
  const { hasHelped = false } = answer
  return (
    <button
      type="button"
      className={styles.action}
      data-hover="ink"
      disabled={isSending}
      onClick={() => void send(() => markHelped(answer._id, !hasHelped))}
    >
      <Icon name={hasHelped ? 'close' : 'check'} sizePx={17} />
      {hasHelped ? 'Remove “Helped”' : 'Mark as helped'}
    </button>
  )
}

/** Lets the owner of the thing pin the answer that others should see first. */
function PinButton({ discussion, answer }: { discussion: Discussion; answer: ShownAnswer }) {
  const { isSending, send } = useSending()
  const { pin } = discussion
  if (!pin) return null
  const { isPinned = false } = answer
  return (
    <button
      type="button"
      className={styles.action}
      data-hover="ink"
      disabled={isSending}
      onClick={() => void send(() => pin(answer._id, !isPinned))}
    >
      {isPinned ? 'Unpin' : 'Pin'}
    </button>
  )
}

interface OpeningButtonProps {
  icon?: 'reply'
  isOpen: boolean
  onPress: () => void
  children: string
}

/** A button that opens something below it, with `aria-expanded`. */
function OpeningButton({ icon, isOpen, onPress, children }: OpeningButtonProps) {
  return (
    <button type="button" className={styles.action} data-hover="ink" aria-expanded={isOpen} onClick={onPress}>
      {icon && <Icon name={icon} sizePx={16} />}
      {children}
    </button>
  )
}
