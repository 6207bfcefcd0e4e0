import { useState } from 'react'
import type { FieldProblems, Refusal } from './fields-of.ts'

/**
 * Decides which problems are shown: a field's own after it was left, all after an attempt to send, and the
 * server's until the field changes.
 */
export function useSpokenProblems() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<FieldProblems>({})
  const [error, setError] = useState<unknown>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const clear = () => {
    setRefused({})
    setError(null)
    setFailure(null)
  }
  return {
    error,
    failure,
    of: (found: FieldProblems): FieldProblems => {
      const shown = isTried
        ? found
        : Object.fromEntries(Object.entries(found).filter(([field]) => touched.has(field)))
      return { ...shown, ...refused }
    },
    touch: (field: string) => setTouched((before) => new Set(before).add(field)),
    forget: (fields: readonly string[]) =>
      setRefused((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
      ),
    sayAll: () => {
      setTried(true)
      clear()
    },
    refuse: (thrown: unknown, { problems, sentence }: Refusal) => {
      setError(thrown)
      setRefused(problems)
      setFailure(sentence)
    },
    reset: () => {
      setTried(false)
      setTouched(new Set())
      clear()
    },
  }
}
