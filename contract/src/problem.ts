/** The one error shape of the wire (contract.md section 2) and its codes. */

export const problemStatus = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  /** An e-mail that a provider has verified but no account has: register with the token that comes along. */
  REGISTRATION_REQUIRED: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** One field that does not fit: `path` is dotted (`domain.0`), `message` a sentence for the person. */
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
