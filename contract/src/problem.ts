/** The error codes of the API and their statuses. Every error has the same shape. */

export const problemStatus = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  /**
   * A provider has verified the e-mail, but no account has it. The client registers with the token in this
   * answer.
   */
  REGISTRATION_REQUIRED: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** A field with an invalid value: `path` is dotted (`domain.0`), `message` is a sentence for the person. */
export interface FieldError {
  path: string
  message: string
}

export interface ProblemBody {
  success: false
  message: string
  code: ProblemCode
  errors?: FieldError[]
  data?: unknown
}
