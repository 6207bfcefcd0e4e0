import { Problem } from '#platform/problem.ts'

/**
 * PostgreSQL's word for a full disk, and the kernel's for a full disk, a quota that is used up, and a process that may not
 * write so much into a file: ours are far smaller than any file system's own bound.
 */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])
const retryAfterSeconds = 60

/** What everyone is told who wants to save something meanwhile. */
export const diskFullMessage =
  'The portal cannot save anything right now because its disk is full. Please try again in a few minutes.'

/** Whether an error, or one that it was caused by, says that there is no room left: for a file or in the database. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && fullCodes.has(String(error.code))) || isDiskFull(error.cause)
}

/** The 503 for it. */
export function diskFull(): Problem {
  return new Problem('UNAVAILABLE', diskFullMessage, { retryAfterSeconds })
}
