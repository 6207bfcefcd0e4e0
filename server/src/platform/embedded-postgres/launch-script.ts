import type { DatabaseFolder } from './database-folder.ts'
import type { LaunchPrivileges } from './launch-privileges.ts'
import type { LaunchTools } from './launch-tools.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { type Durability, initdbArguments, serverArguments } from './server-settings.ts'
import { serverPort } from './socket-folder.ts'

/** The exit codes of the guard when it doesn't pass on the server's own. */
export const guardExit = { folderBusy: 75, notADatabase: 76, initdbFailed: 77, portalEnded: 78 }

/** The lines that the guard prints for the portal. */
export const guardMessages = { initialising: 'initialising', started: 'started' } as const

/**
 * Returns the shell script of the guard. It holds a lock on file descriptor 9, which every server process
 * inherits: while one of them lives, no other guard gets past the first lines, so the files that are removed
 * below belong to no living process. Its stdin is a pipe from the portal; when the pipe closes for any
 * reason, the server is told to stop. Never remove postmaster.pid anywhere else: without the lock, two
 * servers could write to one folder.
 */
export function launchScript(
  folder: DatabaseFolder,
  tools: LaunchTools,
  binaries: PostgresBinaries,
  privileges: LaunchPrivileges,
  durability: Durability,
): string {
  const cluster = quote(folder.cluster)
  const newCluster = quote(`${folder.cluster}.init`)
  const socket = `${folder.socketDir}/.s.PGSQL.${serverPort}`
  const initdb = words([...privileges.prefix, binaries.initdb, ...initdbArguments(durability)])
  const postgres = words([...privileges.prefix, binaries.postgres, ...serverArguments(folder, durability)])
  return `
exec 3<&0 </dev/null 9>>${quote(folder.lock)}
${quote(tools.flock)} -n -E ${guardExit.folderBusy} 9 || exit
umask 077
if [ ! -e ${cluster}/PG_VERSION ]; then
  if [ -e ${cluster} ]; then rmdir ${cluster} || exit ${guardExit.notADatabase}; fi
  echo ${guardMessages.initialising}
  rm -rf ${newCluster}
  ${initdb} -D ${newCluster} >&2 || { rm -rf ${newCluster}; exit ${guardExit.initdbFailed}; }
  # The rename must be on the disk before the first row is acknowledged.
  mv ${newCluster} ${cluster} && sync ${quote(folder.root)} || exit ${guardExit.initdbFailed}
  # The portal may have ended since. The next one would join a server that is about to be stopped.
  kill -0 $PPID 2>/dev/null || exit ${guardExit.portalEnded}
fi
${handOver(folder, privileges)}
rm -f ${words([`${folder.cluster}/postmaster.pid`, socket, `${socket}.lock`])}
if [ -e ${quote(folder.log)} ]; then mv -f ${words([folder.log, `${folder.log}.previous`])}; fi
${postgres} >${quote(folder.log)} 2>&1 3<&- &
server=$!
trap '' INT TERM HUP
# Again and again: a signal that arrives before postgres has its handlers is lost. Without the lock, because
# only server processes may keep the folder closed.
( read -r _ <&3; while kill -INT $server; do sleep 0.1; done ) >/dev/null 2>&1 9>&- &
watcher=$!
exec 3<&-
echo ${guardMessages.started}
wait $server
code=$?
kill -KILL $watcher 2>/dev/null
exit $code
`
}

/** Gives a cluster that root restored from a backup to the server's user, because PostgreSQL must own it. */
function handOver(folder: DatabaseFolder, privileges: LaunchPrivileges): string {
  if (privileges.serverUser === undefined) return ''
  const { uid, gid } = privileges.serverUser
  const cluster = quote(folder.cluster)
  return `if [ "$(stat -c %u ${cluster})" = 0 ]; then chown -R ${uid}:${gid} ${cluster}; fi`
}

function words(list: readonly string[]): string {
  return list.map(quote).join(' ')
}

function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}
