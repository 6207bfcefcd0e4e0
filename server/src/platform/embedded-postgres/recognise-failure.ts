import { readFileSync, statfsSync } from 'node:fs'
import type { DatabaseFolder } from './database-folder.ts'
import { diskFull, EmbeddedPostgresProblem, useOwnServer } from './embedded-postgres-problem.ts'
import { rootWithoutCapabilities } from './launch-privileges.ts'
import { guardExit } from './launch-script.ts'

/** The end of a server. Its log is only relevant if the server got as far as starting a new one. */
export type ServerEnd = { exitCode: number | null; guardOutput: string; hasStarted: boolean }

const freeBytesMin = 1024 * 1024
const logTailChars = 4000

/** Converts the unexpected end of a server to a problem that says what to do. */
export function recogniseFailure(folder: DatabaseFolder, end: ServerEnd): EmbeddedPostgresProblem {
  const { exitCode, guardOutput, hasStarted } = end
  const output = `${guardOutput}\n${hasStarted ? readLogTail(folder.log) : ''}`
  if (/no space left on device|disk quota exceeded/i.test(output)) return diskFull(folder.root)
  if (exitCode === guardExit.notADatabase) return notADatabase(folder)
  if (/could not look up effective user ID/i.test(output)) return unknownUser()
  if (/^setpriv: .*(fail|not permitted)/im.test(output)) return rootWithoutCapabilities(lastLine(output))
  // On a full disk, the log that would say so can't be written either.
  if (freeBytes(folder.root) < freeBytesMin) return diskFull(folder.root)
  return new EmbeddedPostgresProblem(
    'did-not-start',
    `The embedded PostgreSQL stopped (exit code ${exitCode ?? 'none'}): ${lastLine(output) || 'it gave no reason'}. ` +
      `Its log is ${folder.log}. If this machine cannot run it: ${useOwnServer}`,
  )
}

function notADatabase(folder: DatabaseFolder): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    'not-a-database',
    `${folder.cluster} should hold the portal's database, but it holds something else. Move it away, or set ` +
      'PORTAL_DATA_DIR to another folder, and start again.',
  )
}

function unknownUser(): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    'unknown-user',
    `The portal runs as uid ${process.geteuid?.()}, which has no entry in /etc/passwd, and PostgreSQL does not make a ` +
      `database for such a user. Add the entry, start as another user, or: ${useOwnServer}`,
  )
}

function readLogTail(path: string): string {
  try {
    return readFileSync(path, 'utf8').slice(-logTailChars)
  } catch {
    return ''
  }
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '').trim()
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    // The folder was removed, which is not a full disk.
    return Number.POSITIVE_INFINITY
  }
}
