import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import {
  asOrdinaryUser,
  makeTestFolder,
  missingRows,
  postmasterPid,
  spawnWriter,
  type Writer,
} from './testing-processes.ts'

const folder = makeTestFolder()

afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Victim = { named: string; kill: (writer: Writer, dataDir: string) => void }

const victims: Victim[] = [
  { named: 'the portal', kill: (writer) => writer.process.kill('SIGKILL') },
  { named: 'the database', kill: (_writer, dataDir) => process.kill(postmasterPid(dataDir), 'SIGKILL') },
  { named: 'the guard between them', kill: (_writer, dataDir) => process.kill(guardPid(dataDir), 'SIGKILL') },
  {
    named: 'both',
    kill: (writer, dataDir) => {
      process.kill(postmasterPid(dataDir), 'SIGKILL')
      writer.process.kill('SIGKILL')
    },
  },
]

describe.concurrent('after kill -9 under a writing client', () => {
  test.each(victims)(
    '$named was killed twice, and every acknowledged row is there',
    async ({ named, kill }) => {
      const dataDir = join(folder, named.replaceAll(' ', '-'))
      const acked: string[] = []
      for (const rowsBefore of [5, 90]) {
        const writer = spawnWriter(dataDir, 0)
        await writer.until('ack ', rowsBefore)
        expect(writer.lines[0]).toBe('owner')
        kill(writer, dataDir)
        if (named === 'the database') await writer.whenEnded
        writer.process.kill('SIGKILL')
        await writer.whenEnded
        acked.push(...writer.acked())
      }
      const database = await startEmbeddedPostgres({ dataDir })
      expect(database.isOwner).toBe(true)
      expect(acked.length).toBeGreaterThanOrEqual(95)
      expect(await missingRows(database, acked)).toEqual([])
      await database.stop()
    },
  )

  test('the guard is killed while the server hangs, and nobody may start a second server beside it', async ({
    onTestFinished,
  }) => {
    const dataDir = join(folder, 'hanging')
    const writer = spawnWriter(dataDir, 0)
    await writer.until('ack ', 5)
    const [guard, server] = [guardPid(dataDir), postmasterPid(dataDir)]
    process.kill(server, 'SIGSTOP')
    onTestFinished(() => wake(server))
    process.kill(guard, 'SIGKILL')
    writer.process.kill('SIGKILL')
    await writer.whenEnded
    await expect(startEmbeddedPostgres({ dataDir, patienceMs: 300 })).rejects.toMatchObject({
      code: 'folder-busy',
    })

    // Once awake, it receives the signal of its guard's death and ends.
    wake(server)
    const database = await startEmbeddedPostgres({ dataDir })
    expect(postmasterPid(dataDir)).not.toBe(server)
    expect(await missingRows(database, writer.acked())).toEqual([])
    await database.stop()
  })

  test('an ordinary user starts again after both were killed', async () => {
    // The user creates the folder itself, directly in /tmp, where everyone may.
    const dataDir = `${folder}-ordinary`
    const killed = spawnWriter(dataDir, 0, asOrdinaryUser())
    await killed.until('ack ', 20)
    process.kill(postmasterPid(dataDir), 'SIGKILL')
    killed.process.kill('SIGKILL')
    await killed.whenEnded

    const next = spawnWriter(dataDir, 1, asOrdinaryUser())
    await next.until('quiet')
    expect(next.lines[0]).toBe('owner')
    next.process.kill('SIGKILL')
    await next.whenEnded

    const database = await startEmbeddedPostgres({ dataDir })
    expect(await missingRows(database, [...killed.acked(), ...next.acked()])).toEqual([])
    await database.stop()
    rmSync(dataDir, { recursive: true })
  })

  test('the portal is killed while the very first start is making the database, and the next start succeeds', async () => {
    const dataDir = await killWhileBeingMade()
    const database = await startEmbeddedPostgres({ dataDir })
    expect(database.isOwner).toBe(true)
    await database.stop()
  })
})

function wake(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {
    // The process has already ended.
  }
}

/** Returns the shell that holds the pipe, which is the server's parent. */
function guardPid(dataDir: string): number {
  const status = readFileSync(`/proc/${postmasterPid(dataDir)}/status`, 'utf8')
  return Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1])
}

/** Kills a portal during its first start and returns the folder. On a busy machine it may take several. */
async function killWhileBeingMade(): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const dataDir = mkdtempSync(join(folder, 'half-made-'))
    const killed = spawnWriter(dataDir, 1)
    while (!exists(dataDir, 'cluster.init') && !exists(dataDir, 'cluster')) await delay(5)
    killed.process.kill('SIGKILL')
    const wasInTime = !exists(dataDir, 'cluster')
    await killed.whenEnded
    if (wasInTime) return dataDir
    if (attempt === 5) throw new Error('The database was finished before each of five kills')
  }
}

function exists(dataDir: string, cluster: string): boolean {
  return existsSync(join(dataDir, cluster, 'PG_VERSION'))
}
