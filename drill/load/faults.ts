import type { Answered } from './open-loop.ts'
import { refusals } from './visits.ts'

export function isGood({ status, isRead }: Answered): boolean {
  return (status >= 200 && status < 300) || (!isRead && refusals.includes(status))
}

/** Returns the number of unacceptable answers, and a sentence that names some of them. */
export function faultsOf(answers: readonly Answered[]): { count: number; sentence: string } {
  const bad = answers.filter((answer) => !isGood(answer))
  if (bad.length === 0) return { count: 0, sentence: 'no errors' }
  const kinds = new Map<string, number>()
  for (const { status, path } of bad) {
    const kind = `${status === 0 ? 'no answer' : status} of ${path.replace(/\?.*/, '')}`
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const most = [...kinds].sort(([, one], [, other]) => other - one).slice(0, 3)
  return {
    count: bad.length,
    sentence: `${bad.length} errors (${most.map(([kind, count]) => `${count}× ${kind}`).join(', ')})`,
  }
}
