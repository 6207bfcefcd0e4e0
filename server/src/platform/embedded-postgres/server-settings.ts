import type { DatabaseFolder } from './database-folder.ts'
import { serverPort } from './socket-folder.ts'

export type Durability = 'durable' | 'fast-for-tests'

/** The arguments of initdb. A builtin locale, because a slim machine has no system locale to offer. */
export function initdbArguments(durability: Durability): string[] {
  const base = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions']
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  return [...base, ...locale, ...(durability === 'fast-for-tests' ? ['--no-sync'] : [])]
}

/**
 * The arguments of postgres: given on the command line at each start rather than written into the folder, so
 * that a newer portal can change them for old folders too.
 */
export function serverArguments(folder: DatabaseFolder, durability: Durability): string[] {
  const settings = {
    ...serverSettings(folder),
    ...(durability === 'fast-for-tests' ? forgetfulSettings : {}),
  }
  return [
    '-D',
    folder.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

function serverSettings(folder: DatabaseFolder): Record<string, string> {
  return {
    // No TCP: nothing to collide with, nothing to reach from outside. The port is only part of the socket's name.
    listen_addresses: '',
    port: String(serverPort),
    unix_socket_directories: `"${folder.socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // A small machine with a solid-state disk, many short statements.
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    // Two cores are busy with other people's statements; and parallel workers want more /dev/shm than a container has.
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The portal logs its own failed statements, without the values in them; this file is about the server alone.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    logging_collector: 'off',
  }
}

/** These lose acknowledged rows when the machine stops: for throw-away databases of the tests, never otherwise. */
const forgetfulSettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}
