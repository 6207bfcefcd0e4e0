import { Problem } from '#platform/problem.ts'

/**
 * PostgreSQL's code for a full disk, and the kernel's codes for a full disk, an exhausted quota and the file
 * size limit of a process. Our files are far below the limit of any file system.
 */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])
const retryAfterSeconds = 60

/** The message for people who try to save something while the disk is full. */
export const diskFullMessage =
  'The portal cannot save anything right now because its disk is full. Please try again in a few minutes.'

/** Whether the error, or one of its causes, says that the disk of the files or of the database is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && fullCodes.has(String(error.code))) || isDiskFull(error.cause)
}

export function diskFull(): Problem {
  return new Problem('UNAVAILABLE', diskFullMessage, { retryAfterSeconds })
}
