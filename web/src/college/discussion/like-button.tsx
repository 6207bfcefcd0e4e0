import { useWish } from '#web/platform/acts.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-item.module.css'
import type { Discussion, ShownAnswer } from './discussion.ts'
import { useLikeAnswer } from './like-answer.ts'

/** The heart with the number of likes; on the viewer's own answer only the number. */
export function LikeButton({ discussion, answer }: { discussion: Discussion; answer: ShownAnswer }) {
  const { viewer } = useSession()
  const { mutate, wanted } = useLikeAnswer(discussion, answer._id)
  const wasLiked = viewer !== null && answer.upVotes.includes(viewer._id)
  // A like that waits for the network is shown as if it were sent.
  const kept = useWish(discussion.like(answer._id, wasLiked))
  const isLiked = wanted ?? kept ?? wasLiked
  const count = answer.upVotes.length + Number(isLiked) - Number(wasLiked)
  const like = () => {
    if (viewer === null) return toast.warn(`Sign in to like the ${discussion.words.thing}`)
    mutate({ answerId: answer._id, viewerId: viewer._id, wasLiked: isLiked })
  }
  if (answer.can?.like === false) {
    return (
      <span className="inline-row gap-6 touch text-13 weight-600 dimmed tabular" style={{ padding: '0 2px' }}>
        <Icon name="heart" sizePx={17} />
        {answer.upVotes.length}
        <HiddenText> {answer.upVotes.length === 1 ? 'like' : 'likes'}</HiddenText>
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles.action}
      data-hover="ink"
      data-liked={isLiked}
      aria-pressed={isLiked}
      onClick={like}
    >
      <Icon name={isLiked ? 'heartFilled' : 'heart'} sizePx={17} />
      <HiddenText>Like</HiddenText> {count}
    </button>
  )
}
