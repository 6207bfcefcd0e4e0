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
 * The error that a handler throws when it refuses a request. The message is a sentence for the person; the
 * code decides the status. Any other error is answered as INTERNAL without detail.
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

/**
 * Returns NOT_FOUND with the same text for things that don't exist and things that the viewer may not see, so
 * that the answer doesn't reveal which is the case.
 */
export function notFound(thing: string): Problem {
  return new Problem('NOT_FOUND', `This ${thing} doesn't exist, or you don't have access to it`)
}

/** Returns CONFLICT: the request is valid, but the present state of things doesn't allow it. */
export function conflict(message: string, extra?: ProblemExtra): Problem {
  return new Problem('CONFLICT', message, extra)
}

/** Returns a problem of one field, shown under it. `path` is the field's name in the body. */
export function fieldProblem(path: string, message: string, code: ProblemCode = 'VALIDATION'): Problem {
  return new Problem(code, message, { errors: [{ path, message }] })
}

/** Returns VALIDATION with the issues that Zod found. The first message is also the whole answer's. */
export function validationProblem(issues: readonly z.core.$ZodIssue[]): Problem {
  const errors = issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  return new Problem('VALIDATION', errors[0]?.message ?? 'Check what you entered', { errors })
}
