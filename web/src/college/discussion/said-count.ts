import type { ShownAnswer } from './discussion.ts'

/** Returns the number of answers and replies together. */
export function saidCountOf(answers: readonly ShownAnswer[] = []): number {
  return answers.reduce((count, { reply }) => count + 1 + reply.length, 0)
}
