type Told = Promise<{ message: string }>

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
  answer: (message: string) => Told
  reply: (answerId: string, message: string) => Told
  /** `wasLiked`: whether the viewer liked it before the tap. */
  like: (answerId: string, wasLiked: boolean) => Told
  deleteAnswer: (answerId: string) => Told
  deleteReply: (answerId: string, replyId: string) => Told
  /** Reads the thing again. */
  refresh: () => Promise<void>
}

export interface DiscussionWords {
  /** What it is about, as in 'Sign in to comment on the query'. */
  thing: string
  /** What an answer is called where it is deleted. */
  answer: string
  /** Above the box, and in it. */
  boxLabel: string
  boxPlaceholder: string
}
