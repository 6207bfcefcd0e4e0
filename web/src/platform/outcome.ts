import { toast } from './toasts.ts'

/* Apart from toasts.ts and call-problem.ts, which every first visit loads. */

/** Returns the sentence to show for a failure. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : "That didn't work. Please try again."
}

/** Shows the message of a call's answer, if it has one. */
export function sayAnswer(answer: unknown): void {
  const { message } = Object(answer) as { message?: string }
  if (message) toast.good(message)
}
