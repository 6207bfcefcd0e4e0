import type { DiscussionAnswer, DiscussionReply } from '@portal/contract/discussion.ts'
import type { MentionedPerson } from '@portal/contract/forum-records.ts'
import type { ReactNode } from 'react'
import type { Act } from '#web/platform/acts.ts'
import type { Mentions } from './mentions.ts'

type Outcome = Promise<{ message: string }>

/** A text to post, and the id by which it is posted once. */
export interface Message {
  message: string
  clientId: string
}

/** The edited text, and the revision of the message that it is based on. */
export interface Edit {
  message: string
  revision: number | undefined
}

/** Optional marks of a message. A room without a feature leaves its mark out. */
interface MessageMarks {
  editedAt?: string | null
  /** Changes with every edit; an edit sends the one it was based on. */
  revision?: number
  /** The reason why the message was taken down, for people who still see it. */
  removedFor?: string | null
  /** True if the viewer's report is pending. */
  isReported?: boolean
}

export interface ShownReply extends DiscussionReply, MessageMarks {
  can?: { update: boolean }
}

export interface ShownAnswer extends Omit<DiscussionAnswer, 'reply'>, MessageMarks {
  reply: readonly ShownReply[]
  /** True if the answer helped the person who asked. */
  hasHelped?: boolean
  /** True if the owner of the thing pinned the answer. */
  isPinned?: boolean
  can?: { update: boolean; like: boolean; markHelped: boolean }
}

/**
 * A discussion under a thing: the permissions, the texts, and the calls of its feature. A call resolves with
 * the server's message, and throws an error whose message is shown.
 */
export interface Discussion {
  /** The key of the draft in this browser, such as `answer:12`. */
  draftKey: string
  /** The query key of the thing's details, whose `comments` show a like at once, and which are loaded again to look for a message. */
  cacheKey: readonly unknown[]
  /** Whether the server accepts new answers and replies of the viewer. */
  canAnswer: boolean
  words: DiscussionWords
  mentioned?: readonly MentionedPerson[]
  /** The calls that may wait for the network. The server posts a message once for its `clientId`. */
  answer: (sent: Message) => Act
  reply: (answerId: string, sent: Message) => Act
  /** `wasLiked` says whether the viewer liked the answer before the tap. */
  like: (answerId: string, wasLiked: boolean) => Act
  /** Left out if messages can't mention people. */
  mentions?: Mentions
  /** Left out if messages can't be edited. */
  updateAnswer?: (answerId: string, edit: Edit) => Outcome
  updateReply?: (answerId: string, replyId: string, edit: Edit) => Outcome
  /** Left out if no answer is marked as the one that helped. */
  markHelped?: (answerId: string, hasHelped: boolean) => Outcome
  /** Left out unless the viewer may pin answers. */
  pin?: (answerId: string, isPinned: boolean) => Outcome
  /** Further actions of an answer, before the delete button; `quote` inserts it into the reply box. */
  moreActions?: (answer: ShownAnswer, quote: () => void) => ReactNode
  moreReplyActions?: (answerId: string, reply: ShownReply, quote: () => void) => ReactNode
  deleteAnswer: (answerId: string) => Outcome
  deleteReply: (answerId: string, replyId: string) => Outcome
}

export interface DiscussionWords {
  /** The thing within a sentence such as "Sign in to comment on the query". */
  thing: string
  /** The name of an answer when it is deleted. */
  answer: string
  /** The name of a reply when it is deleted, if it isn't "reply". */
  reply?: string
  /** The label above the box, and its placeholder. */
  boxLabel: string
  boxPlaceholder: string
}
