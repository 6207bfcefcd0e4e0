import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { type DatabaseFolder, openDatabaseFolder } from './database-folder.ts'
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts'
import { chooseLaunchPrivileges } from './launch-privileges.ts'
import { launchScript } from './launch-script.ts'
import { type LaunchedServer, launchServer } from './launch-server.ts'
import { requireLaunchTools } from './launch-tools.ts'
import { connectForMaintenance, portalDatabase } from './maintenance-client.ts'
import { preparePostgresBinaries } from './postgres-binaries.ts'
import { recogniseFailure } from './recognise-failure.ts'
import type { Durability } from './server-settings.ts'
import { serverPort } from './socket-folder.ts'

export type EmbeddedPostgresOptions = {
  /** Created with its parents if it doesn't exist. Must not contain anything else. */
  dataDir: string
  /** 'fast-for-tests' may lose acknowledged rows when the machine stops. Default: 'durable'. */
  durability?: Durability
  /** Called with a sentence before each step that takes noticeably long. */
  log?: (line: string) => void
  /** The folders in which flock and setpriv are searched. Default: the system's folders. */
  toolFolders?: readonly string[]
  /** How long to wait for another process that holds the folder without answering. Default: 60 000. */
  patienceMs?: number
}

export type EmbeddedPostgres = {
  socketDir: string
  /** False if another process started the server that is used here; the server ends with that process. */
  isOwner: boolean
  /** The settings for pg's Pool or Client. The user is a superuser, because tests copy template databases. */
  connection: { host: string; port: number; user: 'postgres'; database: string }
  /** Resolves when the server ends without a call of stop(). Starting again may help then. */
  whenLost: Promise<Error>
  /** Shuts the server down and waits, if this process owns it; otherwise disconnects. May be called twice. */
  stop(): Promise<void>
}

/**
 * How long to wait for a server that was started here, in milliseconds. A busy machine is slow, and a
 * recovery reads the whole log. A server that ends is noticed at once.
 */
const answersWithinMs = 600_000
/** The timeout for connecting to a new server. On an idle machine it takes a few milliseconds. */
const connectsWithinMs = 30_000

/**
 * Starts the PostgreSQL that npm installed on a folder, or joins the one that another process runs on it.
 * Resolves when it answers and the database `portal` exists. The server ends with this process, however that
 * ends, and acknowledged rows survive.
 * @throws EmbeddedPostgresProblem, whose message tells a person what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durability = 'durable', log = () => undefined, patienceMs = 60_000 } = options
  const binaries = preparePostgresBinaries()
  const tools = requireLaunchTools(options.toolFolders)
  const deadline = Date.now() + patienceMs

  for (;;) {
    // Opened again each time, because the process that holds the folder may be creating its cluster.
    const folder = openDatabaseFolder(options.dataDir, binaries.majorVersion)
    const privileges = chooseLaunchPrivileges(tools.setpriv, folder.clusterOwner)
    const script = launchScript(folder, tools, binaries, privileges, durability)
    const launched = await launchServer(tools.searchPath, script, log)
    if (launched !== 'folder-busy') {
      if (!('stop' in launched)) throw recogniseFailure(folder, launched)
      return own(folder, launched, log)
    }
    const client = await connectForMaintenance(folder)
    if (client !== undefined) return join(folder, client)
    if (Date.now() > deadline) throw folderBusy(folder)
    await delay(100)
  }
}

async function own(folder: DatabaseFolder, server: LaunchedServer, log: (line: string) => void) {
  try {
    await waitUntilAnswering(folder, server, log)
  } catch (error) {
    await server.stop()
    throw error
  }
  let isStopping = false
  const whenLost = new Promise<Error>((resolve) => {
    server.whenEnded.then((end) => {
      if (!isStopping) resolve(recogniseFailure(folder, end))
    })
  })
  const stop = () => {
    isStopping = true
    return server.stop()
  }
  return { ...access(folder), isOwner: true, whenLost, stop }
}

async function waitUntilAnswering(
  folder: DatabaseFolder,
  server: LaunchedServer,
  log: (line: string) => void,
): Promise<void> {
  const deadline = Date.now() + answersWithinMs
  const noticeAt = Date.now() + 3000
  let hasAnnouncedWaiting = false
  while (Date.now() < deadline && !server.hasEnded()) {
    const client = await connectForMaintenance(folder, connectsWithinMs)
    if (client !== undefined) return client.end()
    if (!hasAnnouncedWaiting && Date.now() > noticeAt) {
      hasAnnouncedWaiting = true
      log('The database is starting; after an unclean end, or on a busy machine, this can take minutes')
    }
    await delay(15)
  }
  if (server.hasEnded()) throw recogniseFailure(folder, await server.whenEnded)
  throw new EmbeddedPostgresProblem(
    'did-not-start',
    `The embedded PostgreSQL was started but does not answer. Its log is ${folder.log}; starting again continues ` +
      'where it was.',
  )
}

function join(folder: DatabaseFolder, client: Client): EmbeddedPostgres {
  let isStopping = false
  // The connection is kept only to notice when the other process's server ends.
  const whenLost = new Promise<Error>((resolve) => {
    client.on('end', () => {
      if (!isStopping) resolve(new Error('The process that ran the embedded PostgreSQL has stopped it'))
    })
  })
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await client.end().catch(() => undefined)
  }
  return { ...access(folder), isOwner: false, whenLost, stop }
}

function access(folder: DatabaseFolder): Pick<EmbeddedPostgres, 'socketDir' | 'connection'> {
  const { socketDir } = folder
  return {
    socketDir,
    connection: { host: socketDir, port: serverPort, user: 'postgres', database: portalDatabase },
  }
}

function folderBusy(folder: DatabaseFolder): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    'folder-busy',
    `Another process holds the database folder ${folder.root}, and its database does not answer. Stop the other ` +
      'portal (`fuser` on the file `lock` in that folder names it), or set PORTAL_DATA_DIR to another folder.',
  )
}
