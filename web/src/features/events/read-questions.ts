import type { EventDetail } from '@portal/contract/event-records.ts'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'

/** The questions of an event; null when they couldn't be loaded, which the person is told. @param id the event's. */
export async function readQuestions(id: string): Promise<EventDetail['questions'] | null> {
  try {
    return (await call('GET /events/:id', { params: { id } })).data.questions
  } catch (error) {
    toast.warn(error instanceof Error ? error.message : "Couldn't load the questions. Please try again.")
    return null
  }
}
