import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { keepEmbeddedPostgres } from './keep-embedded-postgres.ts'
import type { EmbeddedPostgres } from './start-embedded-postgres.ts'
import { makeTestFolder, postmasterPid, queryOnce } from './testing-processes.ts'

const folder = makeTestFolder()

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a portal that keeps its database', () => {
  test('the database is killed under a running portal, and the same connection answers again', async () => {
    const dataDir = join(folder, 'killed')
    const lines: string[] = []
    const kept = await keepEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
    await queryOnce(kept, "create table written as select 'kept' as row_name")
    const firstPid = postmasterPid(dataDir)
    process.kill(firstPid, 'SIGKILL')
    await untilAnswering(kept, () => postmasterPid(dataDir) !== firstPid)
    expect(await queryOnce(kept, 'select row_name from written')).toEqual([{ row_name: 'kept' }])
    expect(lines.join()).toContain('started again')
    await kept.stop()
  })

  test('the portal that owns the database stops, and the one that had joined takes over', async () => {
    const dataDir = join(folder, 'handed-on')
    const owner = await keepEmbeddedPostgres({ dataDir, durability: 'fast-for-tests' })
    const joined = await keepEmbeddedPostgres({ dataDir, durability: 'fast-for-tests' })
    const firstPid = postmasterPid(dataDir)
    await owner.stop()
    await untilAnswering(joined, () => postmasterPid(dataDir) !== firstPid)
    expect(await queryOnce(joined, 'select 1 as one')).toEqual([{ one: 1 }])
    await joined.stop()
    await expect(queryOnce(joined, 'select 1')).rejects.toThrow()
  })

  test('the whole folder is deleted under a running portal, and the portal begins a new one', async () => {
    const dataDir = join(folder, 'deleted')
    const kept = await keepEmbeddedPostgres({ dataDir, durability: 'fast-for-tests' })
    const pid = postmasterPid(dataDir)
    rmSync(dataDir, { recursive: true })
    process.kill(pid, 'SIGKILL')
    await untilAnswering(kept, () => postmasterPid(dataDir) !== pid)
    await kept.stop()
  })

  test('the database is made unreadable under a running portal, and the portal says that it gives up', async () => {
    const dataDir = join(folder, 'unreadable')
    const kept = await keepEmbeddedPostgres({ dataDir, durability: 'fast-for-tests' })
    const pid = postmasterPid(dataDir)
    rmSync(join(dataDir, 'cluster/PG_VERSION'))
    process.kill(pid, 'SIGKILL')
    await expect(kept.whenGivenUp).resolves.toMatchObject({ code: 'not-a-database' })
    await kept.stop()
  })
})

async function untilAnswering(
  database: Pick<EmbeddedPostgres, 'connection'>,
  isNew: () => boolean,
): Promise<void> {
  for (;;) {
    try {
      if (isNew() && (await queryOnce(database, 'select 1')).length === 1) return
    } catch {
      // The pid file or the socket is missing for a moment.
    }
    await delay(20)
  }
}
