export type EmbeddedPostgresProblemCode =
  | 'unsupported-machine'
  | 'missing-tools'
  | 'broken-package'
  | 'no-rights'
  | 'foreign-owner'
  | 'unknown-user'
  | 'root-without-capabilities'
  | 'disk-full'
  | 'wrong-version'
  | 'not-a-database'
  | 'folder-busy'
  | 'did-not-start'

/**
 * The reason why the embedded database can't run here. The message is a paragraph for the person at the
 * terminal: what is wrong and what to do. Print the message without the stack trace.
 */
export class EmbeddedPostgresProblem extends Error {
  readonly code: EmbeddedPostgresProblemCode

  constructor(code: EmbeddedPostgresProblemCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.name = 'EmbeddedPostgresProblem'
    this.code = code
  }
}

/** Advice that always works. Every message without better advice ends with it. */
export const useOwnServer =
  'Set DATABASE_URL to a PostgreSQL 15 or newer server, and the portal will use that one.'

/** Returns the problem of a full disk. Several steps detect it (mkdir, initdb, the server, SQL). */
export function diskFull(folder: string, cause?: unknown): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    'disk-full',
    `The disk that holds the database folder ${folder} is full (or its quota is used up). Free some space ` +
      'there (a new database needs about 60 MB), or set PORTAL_DATA_DIR to a folder on another disk, and start again.',
    cause,
  )
}
