import { EmbeddedPostgresProblem } from '#platform/embedded-postgres/embedded-postgres-problem.ts'
import { ConfigProblem } from '#server/config.ts'

interface SystemError extends Error {
  code?: string
  syscall?: string
  address?: string
  port?: number
  path?: string
}

/**
 * Returns the message for the person at the terminal if the portal doesn't start: a sentence that says what
 * to do, or the whole error if it is unknown. Never contains the database's address, which includes a
 * password.
 */
export function sentenceOfStartFailure(thrown: unknown): string {
  if (thrown instanceof ConfigProblem || thrown instanceof EmbeddedPostgresProblem) return thrown.message
  if (!(thrown instanceof Error)) return String(thrown)
  const error = firstCause(thrown)
  if (error.syscall === 'listen' || error.syscall === 'bind') return portSentence(error)
  if (error.message.includes('unsupported startup parameter'))
    return 'DATABASE_URL leads to a pooler: set PORTAL_DATABASE_DIRECT_URL to the address of PostgreSQL itself as well'
  if (error.code && isDatabaseCode(error.code))
    return `The database at DATABASE_URL cannot be used (${error.message || error.code}): check the address and that PostgreSQL runs there`
  if (error.path && folderCodes.includes(error.code ?? ''))
    return `The portal cannot write to ${error.path} (${error.code}): set PORTAL_DATA_DIR to a folder that it may fill`
  return thrown.stack ?? thrown.message
}

const folderCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EEXIST', 'ENOTDIR']

/** Node combines the failures of a name with several addresses into one error. */
function firstCause(error: Error): SystemError {
  return error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
}

function portSentence({ code, address, port, message }: SystemError): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is taken: another program, or another portal, listens there. Stop it, or set PORT to a free one`
  if (code === 'EACCES')
    return `Port ${port} needs rights that this user does not have: set PORT to one above 1023`
  return `The portal cannot listen on ${address ?? 'that HOST'}: ${message}. Set HOST to an address of this machine`
}

/** Whether a name doesn't resolve, an address doesn't respond, or PostgreSQL refuses the connection. */
function isDatabaseCode(code: string): boolean {
  return /^(ECONN|ENOTFOUND|EAI_|EHOSTUNREACH|ETIMEDOUT|ERR_INVALID_URL|28|3D|08|57P)/.test(code)
}
