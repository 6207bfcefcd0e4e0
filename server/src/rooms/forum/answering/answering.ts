import type { Handler } from '#platform/http/calls/handler.ts'
import { answerQuery } from './answer-query.ts'
import { deleteAnswer } from './delete-answer.ts'
import { deleteReply } from './delete-reply.ts'
import { likeAnswer } from './like-answer.ts'
import { markHelped } from './mark-helped.ts'
import { replyToAnswer } from './reply-to-answer.ts'
import { updateAnswer } from './update-answer.ts'
import { updateReply } from './update-reply.ts'

export const answeringHandlers: readonly Handler[] = [
  answerQuery,
  replyToAnswer,
  likeAnswer,
  markHelped,
  updateAnswer,
  updateReply,
  deleteAnswer,
  deleteReply,
]
