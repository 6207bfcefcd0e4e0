import { CallProblem } from '#web/platform/call.ts'

/**
 * Replaces the error of a call without a session by `sentence`, which the owner's specification gives. The
 * session may have ended while the person was reading.
 */
export async function asSignedIn<T>(sending: Promise<T>, sentence: string): Promise<T> {
  try {
    return await sending
  } catch (error) {
    throw error instanceof CallProblem && error.status === 401 ? new Error(sentence) : error
  }
}
