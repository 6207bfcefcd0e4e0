import { eventQuestions } from '@portal/contract/event-questions.ts'
import { postOnce } from '#platform/discussions/posted-messages.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { eventDiscussion } from './event-discussion.ts'

export const askOrganisers = handler(eventQuestions.askOrganisers, async (call) => {
  const questionId = await postOnce(call, call.body, async () => {
    const { id } = await accessEvent(call, call.params.id, 'ask')
    return eventDiscussion.postComment(call, id, call.body)
  })
  return { message: 'Question posted', data: { _id: questionId } }
})
