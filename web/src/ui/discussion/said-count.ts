import type { ShownAnswer } from './discussion.ts'

/** How many answers and replies there are together. */
export function saidCountOf(answers: readonly ShownAnswer[] = []): number {
  return answers.reduce((count, { reply }) => count + 1 + reply.length, 0)
}
