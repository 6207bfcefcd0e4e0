import type { FieldError, ProblemBody, ProblemCode } from '@portal/contract/problem.ts'
import { isOnline } from './online.ts'
import type { Answer } from './transport.ts'

interface ProblemParts {
  code: ProblemCode
  message: string
  status: number
  errors?: FieldError[]
  data?: unknown
  retryAfterSeconds?: number | null
}

/** A failed call with the contract's error code. `message` is a sentence to show to the person. */
export class CallProblem extends Error {
  readonly code: ProblemCode
  /** The HTTP status, or 0 if the server didn't answer. */
  readonly status: number
  readonly errors: FieldError[]
  readonly data: unknown
  readonly retryAfterSeconds: number | null

  constructor(parts: ProblemParts) {
    super(parts.message)
    this.name = 'CallProblem'
    this.code = parts.code
    this.status = parts.status
    this.errors = parts.errors ?? []
    this.data = parts.data
    this.retryAfterSeconds = parts.retryAfterSeconds ?? null
  }
}

/**
 * Returns whether the thing doesn't exist, perhaps because it was deleted while it was open: the server's last
 * answer counts, not the content on the screen.
 */
export function isAbsent(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 404
}

/** The number of repeats of a read that the portal didn't answer. */
export const triesMax = 2

/** Returns whether the portal didn't answer or is temporarily unavailable. A refusal is an answer. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallProblem && (error.status === 0 || error.status >= 502)
}

/** Returns the problem of a response. A body that doesn't have the contract's shape becomes `INTERNAL`. */
export function problemOf({ status, body, retryAfterSeconds }: Answer): CallProblem {
  if (!isProblemBody(body)) {
    const isDown = status === 502 || status === 503 || status === 504
    return new CallProblem({
      code: isDown ? 'UNAVAILABLE' : 'INTERNAL',
      message: isDown ? notAnswering : 'Something went wrong. Please try again.',
      status,
      retryAfterSeconds,
    })
  }
  return new CallProblem({ ...body, status, retryAfterSeconds })
}

export function unreachableProblem(): CallProblem {
  return new CallProblem({
    code: 'UNAVAILABLE',
    message: isOnline() ? notAnswering : "You're offline. Try again when you're back online.",
    status: 0,
  })
}

const notAnswering = "The server isn't responding. Please try again in a moment."

function isProblemBody(body: unknown): body is ProblemBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'message' in body &&
    typeof body.code === 'string' &&
    typeof body.message === 'string'
  )
}
