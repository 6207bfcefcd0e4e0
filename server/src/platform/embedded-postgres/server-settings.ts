import type { DatabaseFolder } from './database-folder.ts'
import { serverPort } from './socket-folder.ts'

export type Durability = 'durable' | 'fast-for-tests'

/**
 * Returns the arguments of initdb. The locale is built in, because a minimal machine has no system locale.
 */
export function initdbArguments(durability: Durability): string[] {
  const base = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions']
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  return [...base, ...locale, ...(durability === 'fast-for-tests' ? ['--no-sync'] : [])]
}

/**
 * Returns the arguments of postgres. They are passed at each start rather than written into the folder, so
 * that a newer portal can change them for existing folders.
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
    // No TCP: no port conflicts, and no access from outside. The port is only part of the socket's name.
    listen_addresses: '',
    port: String(serverPort),
    unix_socket_directories: `"${folder.socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // For a small machine with an SSD and many short statements.
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    // Two cores are busy with other statements, and parallel workers need more /dev/shm than a container has.
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The portal logs its failed statements without their values; this log is about the server alone.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    logging_collector: 'off',
  }
}

/** Settings that lose acknowledged rows when the machine stops. Only for throw-away databases in tests. */
const forgetfulSettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}
