import { readFileSync } from 'node:fs'
import { EmbeddedPostgresProblem, useOwnServer } from './embedded-postgres-problem.ts'

export type LaunchPrivileges = {
  /** The command words before initdb and postgres. */
  prefix: string[]
  /** If the portal runs as root: the user that the server runs as, which must own its files. */
  serverUser: { uid: number; gid: number } | undefined
}

/** The user who starts the server, and the kernel's bit set of capabilities. */
export type Starter = { uid: number; capabilities: bigint }

/** The user `nobody`, which exists on every Debian. initdb needs a user with an entry in /etc/passwd. */
const nobody = { uid: 65534, gid: 65534 }

/**
 * Chooses how to start the server's programs: always with a signal that ends them when the guard process
 * dies; as root also under another user, because PostgreSQL refuses to run as root. That user is the owner of
 * an existing cluster, so that root and an ordinary user can start the same folder in turn.
 * @throws EmbeddedPostgresProblem: root-without-capabilities.
 */
export function chooseLaunchPrivileges(
  setpriv: string,
  clusterOwner: { uid: number; gid: number } | undefined,
  starter: Starter = thisProcess(),
): LaunchPrivileges {
  const base = [setpriv, '--pdeathsig', 'INT']
  if (starter.uid !== 0) return { prefix: base, serverUser: undefined }

  requireCapabilities(starter.capabilities)
  const serverUser = clusterOwner === undefined || clusterOwner.uid === 0 ? nobody : clusterOwner
  // dac_override lets the server reach a package or a folder below a closed /root. Without no_setuid_fixup
  // access(2) would ignore it and initdb would fail.
  const as = ['--reuid', String(serverUser.uid), '--regid', String(serverUser.gid), '--clear-groups']
  const keep = [
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--securebits=+no_setuid_fixup',
  ]
  return { prefix: [...base, ...as, ...keep], serverUser }
}

/** From linux/capability.h. Only a restored folder whose owner changes needs chown and fowner. */
const neededCapabilities = { dac_override: 1, kill: 5, setgid: 6, setuid: 7, setpcap: 8 }

function requireCapabilities(held: bigint): void {
  const missing = Object.entries(neededCapabilities)
    .filter(([, bit]) => ((held >> BigInt(bit)) & 1n) === 0n)
    .map(([name]) => name)
  if (missing.length > 0) throw rootWithoutCapabilities(missing.join(', '))
}

export function rootWithoutCapabilities(missing: string): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    'root-without-capabilities',
    'The portal runs as root but without the rights to start the embedded PostgreSQL as another user, and PostgreSQL ' +
      `refuses to run as root (missing: ${missing}). Start the portal as an ordinary user, or: ${useOwnServer}`,
  )
}

function thisProcess(): Starter {
  const match = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))
  return { uid: process.geteuid?.() ?? -1, capabilities: BigInt(`0x${match?.[1] ?? '0'}`) }
}
