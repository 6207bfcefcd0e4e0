import type { DiscussionAnswer, DiscussionReply } from '@portal/contract/discussion.ts'
import type { MentionedPerson } from '@portal/contract/forum-records.ts'
import type { ReactNode } from 'react'
import type { Mentions } from './mentions.ts'

type Outcome = Promise<{ message: string }>

/** What every message may say of itself; a room that does not know of it leaves it out. */
interface MessageMarks {
  /** When its author last edited it. */
  editedAt?: string | null
  /** Why it was taken down, for those who still see it. */
  removedFor?: string | null
  /** The viewer's report waits for a decision. */
  isReported?: boolean
}

export interface ShownReply extends DiscussionReply, MessageMarks {
  can?: { update: boolean }
}

export interface ShownAnswer extends Omit<DiscussionAnswer, 'reply'>, MessageMarks {
  reply: readonly ShownReply[]
  /** The one that helped who asked. */
  hasHelped?: boolean
  /** The owner of the thing has put it first. */
  isPinned?: boolean
  can?: { update: boolean; like: boolean; markHelped: boolean }
}

/**
 * A discussion under a thing, as its feature hands it to these parts: what may be done, the words, and the calls. A call
 * resolves with what the server said, and throws what is shown.
 */
export interface Discussion {
  /** Names it among the drafts of this browser: `answer:12`. */
  draftKey: string
  /** The cached details of the thing, whose `comments` show a like at once. */
  cacheKey: readonly unknown[]
  /** Whether the server takes new answers and replies of the viewer. */
  canAnswer: boolean
  words: DiscussionWords
  /** The people whom its messages mention. */
  mentioned?: readonly MentionedPerson[]
  answer: (message: string) => Outcome
  reply: (answerId: string, message: string) => Outcome
  /** `wasLiked`: whether the viewer liked it before the tap. */
  like: (answerId: string, wasLiked: boolean) => Outcome
  /** Left out where messages mention nobody. */
  mentions?: Mentions
  /** Left out where nobody edits what they said. */
  updateAnswer?: (answerId: string, message: string) => Outcome
  updateReply?: (answerId: string, replyId: string, message: string) => Outcome
  /** Left out where no answer is marked as the one that helped. */
  markHelped?: (answerId: string, hasHelped: boolean) => Outcome
  /** Left out for everyone but who may put an answer first. */
  pin?: (answerId: string, isPinned: boolean) => Outcome
  /** What else can be done with an answer, before the way to delete it; `quote` puts it into the reply box. */
  moreActions?: (answer: ShownAnswer, quote: () => void) => ReactNode
  /** The same for a reply. */
  moreReplyActions?: (answerId: string, reply: ShownReply, quote: () => void) => ReactNode
  deleteAnswer: (answerId: string) => Outcome
  deleteReply: (answerId: string, replyId: string) => Outcome
  /** Reads the thing again. */
  refresh: () => Promise<void>
}

export interface DiscussionWords {
  /** What it is about, as in 'Sign in to comment on the query'. */
  thing: string
  /** What an answer is called where it is deleted. */
  answer: string
  /** The same for a reply, where that is not its name. */
  reply?: string
  /** Above the box, and in it. */
  boxLabel: string
  boxPlaceholder: string
}
