import type { EventDetail } from '@portal/contract/event-records.ts'
import { call } from '#web/platform/call.ts'
import { messageOf } from '#web/platform/outcome.ts'
import { toast } from '#web/platform/toasts.ts'

/**
 * Loads the questions of an event. Returns null and shows a toast if that fails.
 * @param id the event's id
 */
export async function readQuestions(id: string): Promise<EventDetail['questions'] | null> {
  try {
    return (await call('GET /events/:id', { params: { id } })).data.questions
  } catch (error) {
    toast.warn(messageOf(error))
    return null
  }
}
