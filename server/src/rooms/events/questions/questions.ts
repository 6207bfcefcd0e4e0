import type { Handler } from '#platform/http/calls/handler.ts'
import { answerEventQuestion } from './answer-event-question.ts'
import { askOrganisers } from './ask-organisers.ts'
import { deleteEventAnswer } from './delete-event-answer.ts'
import { deleteEventQuestion } from './delete-event-question.ts'
import { judgeEventAnswer } from './judge-event-answer.ts'
import { judgeEventQuestion } from './judge-event-question.ts'
import { likeEventQuestion } from './like-event-question.ts'
import { listEventQuestions } from './list-event-questions.ts'
import { listReportedAnswers } from './list-reported-answers.ts'
import { listReportedQuestions } from './list-reported-questions.ts'
import { pinEventQuestion } from './pin-event-question.ts'
import { reportEventAnswer } from './report-event-answer.ts'
import { reportEventQuestion } from './report-event-question.ts'

export const questionsHandlers: readonly Handler[] = [
  ...[listEventQuestions, askOrganisers, answerEventQuestion, likeEventQuestion, pinEventQuestion],
  ...[deleteEventQuestion, deleteEventAnswer],
  ...[reportEventQuestion, listReportedQuestions, judgeEventQuestion],
  ...[reportEventAnswer, listReportedAnswers, judgeEventAnswer],
]
