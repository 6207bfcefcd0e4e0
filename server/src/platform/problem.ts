import {
  type FieldError,
  type ProblemBody,
  type ProblemCode,
  problemStatus,
} from '@portal/contract/problem.ts'
import type { z } from 'zod'

interface ProblemExtra {
  errors?: FieldError[]
  data?: unknown
  retryAfterSeconds?: number
}

/**
 * What a handler throws when it cannot do as asked. The message is a sentence for the person; the code (contract.md
 * section 2) decides the status. Anything else that is thrown leaves as INTERNAL without detail.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly extra: ProblemExtra

  constructor(code: ProblemCode, message: string, extra: ProblemExtra = {}) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.extra = extra
  }

  get statusCode(): number {
    return problemStatus[this.code]
  }

  /** The body of the answer. */
  toBody(): ProblemBody {
    const { errors, data } = this.extra
    return {
      success: false,
      message: this.message,
      code: this.code,
      ...(errors && { errors }),
      ...(data !== undefined && { data }),
    }
  }
}

/** "No such thing, or not visible to you": both read the same, so that nobody learns what he may not see. */
export function notFound(thing: string): Problem {
  return new Problem('NOT_FOUND', `This ${thing} doesn't exist, or you don't have access to it`)
}

/** A problem of one field: the form shows the sentence under it. `path` is the field's name in the body. */
export function fieldProblem(path: string, message: string, code: ProblemCode = 'VALIDATION'): Problem {
  return new Problem(code, message, { errors: [{ path, message }] })
}

/** A VALIDATION problem from what Zod found; the first message stands for all in the sentence. */
export function validationProblem(issues: readonly z.core.$ZodIssue[]): Problem {
  const errors = issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  return new Problem('VALIDATION', errors[0]?.message ?? 'Check what you entered', { errors })
}
