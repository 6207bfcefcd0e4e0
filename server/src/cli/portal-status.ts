import { statfs } from 'node:fs/promises'
import { keptFor, type Retention, retention } from '@portal/contract/retention.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import { type OperationFigures, readOperationFigures } from '#platform/operations/operations.store.ts'
import type { Config } from '#server/config.ts'
import { type Command, noPositionals } from './command.ts'
import { counted } from './counted.ts'
import { printable } from './printable.ts'

export const portalStatus: Command = {
  name: 'status',
  usage: 'status',
  summary:
    'Shows replicas, jobs and mails that wait, what is deleted when, disk, size of the database and slow statements',
  help: [],
  options: {},
  prepare(given) {
    noPositionals(given)
    return async ({ db, clock, config, jobs }) => {
      const now = clock.now()
      const figures = await readOperationFigures(db, now)
      const { bavail, bsize, blocks } = await statfs(config.dataDir)
      return [
        // The command itself counts as one listener.
        `Replicas      ${Math.max(0, figures.replicas - 1)} running, each worker counted`,
        `Database      PostgreSQL ${figures.version}, ${megabytes(figures.databaseBytes)}, ${figures.connections} of ${figures.connectionsMax} connections`,
        `Disk          ${megabytes(bavail * bsize)} free of ${megabytes(blocks * bsize)} under ${config.dataDir}`,
        ...jobLines(figures, now),
        ...deletionLines(await jobs.schedule(now), config),
        ...figures.tables.map(
          ({ name, bytes, rows }, at) =>
            `${headed('Tables', at)}${name}: ${megabytes(bytes)}, about ${counted(Math.round(rows), 'row')}`,
        ),
        ...slowLines(figures),
      ]
    }
  },
}

function jobLines({ jobs }: OperationFigures, now: Date): readonly string[] {
  if (jobs.length === 0) return ['Jobs          none wait']
  return jobs.map(({ name, due, later, failed, oldestDueAt }, at) => {
    const age = oldestDueAt ? `, the oldest for ${ageOf(now.getTime() - oldestDueAt.getTime())}` : ''
    const parts = [
      `${due} due${age}`,
      later > 0 && `${later} later`,
      failed > 0 && `${failed} FAILED for good`,
    ]
    return `${headed('Jobs', at)}${name}: ${parts.filter(Boolean).join(', ')}`
  })
}

/** Returns the retention times, with the last and the next run of each deleting job. */
function deletionLines(schedule: readonly ScheduledJob[], config: Config): readonly string[] {
  const lines = Object.entries(retention).flatMap(([kind, kept]: [string, Retention]) => {
    const job = schedule.find(({ name }) => name === kept.job)
    if (!job) return []
    const days = kind === 'guests' ? config.guestDataDays : kept.days
    const last = job.lastAt ? `last ${minuteOf(job.lastAt)}` : 'not yet'
    return [`${kept.what}: ${keptFor({ days })} after ${kept.since} (${last}, next ${minuteOf(job.nextAt)})`]
  })
  return lines.map((line, at) => `${headed('Deletes', at)}${line}`)
}

function minuteOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function slowLines({ slow }: OperationFigures): readonly string[] {
  if (slow.length === 0) return ['Statements    none runs for more than a second']
  return slow.map(
    ({ seconds, text }, at) => `${headed('Statements', at)}${seconds.toFixed(1)} s: ${printable(text)}`,
  )
}

function ageOf(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 120) return `${seconds} s`
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`
}

function megabytes(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

/** Puts the name of a block before its first line and indents the others. */
function headed(name: string, at: number): string {
  return (at === 0 ? name : '').padEnd(14)
}
