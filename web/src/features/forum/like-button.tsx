import type { ForumAnswer } from '@portal/contract/forum.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-item.module.css'
import { useLikeAnswer } from './like-answer.ts'

/** The heart with its count. */
export function LikeButton({ answer, slug }: { answer: ForumAnswer; slug: string }) {
  const { viewer } = useSession()
  const { mutate } = useLikeAnswer(slug)
  const isLiked = viewer !== null && answer.upVotes.includes(viewer._id)
  const like = () => {
    if (viewer === null) return toast.warn('Sign in to like the query')
    mutate({ answerId: answer._id, viewerId: viewer._id, wasLiked: isLiked })
  }
  return (
    <button type="button" className={styles.deed} data-liked={isLiked} aria-pressed={isLiked} onClick={like}>
      <Icon name={isLiked ? 'heartFilled' : 'heart'} sizePx={17} />
      <HiddenText>Like</HiddenText> {answer.upVotes.length}
    </button>
  )
}
