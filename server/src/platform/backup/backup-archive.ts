import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { BackupProblem } from './backup-problem.ts'
import { decrypted, encrypted } from './encryption.ts'

/** An entry in the list that is the last entry of a backup. */
export interface ListedEntry {
  name: string
  bytes: number
  sha256: string
}

/**
 * Adds an entry to a backup that is being written. Resolves when the entry has been passed on to the disk.
 */
export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>

/** The name of the last entry of an archive. An archive without it is truncated. */
const listName = 'manifest.json'

/** Larger than any chunk of a table and any file. A larger entry can't be ours. */
const entryBytesMax = 512 * 1024 * 1024

/**
 * Writes an archive: tar, gzip, and age around it if there is a recipient, so that `age -d`, `gunzip` and
 * `tar` open it without the portal. The file is flushed to the disk before this returns.
 *
 * @param recipient the only reader of the archive, like `age1…`; null: not encrypted.
 * @param fill adds the entries; the list of them follows.
 */
export async function writeArchive(
  path: string,
  recipient: string | null,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const pack = tar.pack()
  const packed = createGzip({ level: constants.Z_BEST_SPEED })
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  const written = recipient
    ? pipeline(pack, packed, encrypted(recipient), file)
    : pipeline(pack, packed, file)
  const entries: ListedEntry[] = []
  const addListed = async (name: string, bytes: Uint8Array) => {
    await addEntry(pack, name, bytes)
    entries.push({ name, bytes: bytes.byteLength, sha256: sha256Of(bytes) })
  }
  const filled = fill(addListed)
    .then(() => addEntry(pack, listName, Buffer.from(JSON.stringify({ entries }))))
    .then(() => pack.finalize())
    // The pipeline fails with the same error; the caller gives the file its name only when it is complete.
    .catch((error: Error) => void pack.destroy(error))
  await Promise.all([written, filled])
}

function addEntry(pack: tar.Pack, name: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = pack.entry({ name, size: bytes.byteLength }, (error) => (error ? reject(error) : resolve()))
    entry.end(bytes)
  })
}

/**
 * Reads an archive from start to end and compares every entry with the list.
 *
 * @param identity the secret key of an encrypted archive, like `AGE-SECRET-KEY-1…`.
 * @param take gets each entry in the order in which it was added.
 * @throws BackupProblem when the file isn't a backup, needs a key, is truncated, or an entry differs from the
 * list.
 */
export async function readArchive(
  path: string,
  identity: string | null,
  take: (name: string, bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const extract = tar.extract()
  const source = createReadStream(path)
  const isEncrypted = (await firstBytes(path, 21)).toString('latin1') === 'age-encryption.org/v1'
  if (isEncrypted && identity === null)
    throw new BackupProblem('The backup is encrypted: give the key that opens it with --key')
  const unpacked = isEncrypted
    ? pipeline(source, decrypted(identity ?? ''), createGunzip(), extract)
    : pipeline(source, createGunzip(), extract)
  await Promise.all([unpacked, takeEntries(extract, take)]).catch((error: unknown) => {
    throw readingProblem(error)
  })
}

async function takeEntries(extract: tar.Extract, take: (name: string, bytes: Uint8Array) => Promise<void>) {
  const found = new Map<string, ListedEntry>()
  let list: readonly ListedEntry[] | null = null
  for await (const entry of extract) {
    const { name, size = 0 } = entry.header
    if (size > entryBytesMax) throw new BackupProblem(`${name} is too large for a backup of this portal`)
    const chunks: Uint8Array[] = []
    for await (const chunk of entry) chunks.push(chunk as Uint8Array)
    const bytes = Buffer.concat(chunks)
    if (name === listName) list = JSON.parse(bytes.toString()).entries
    else {
      found.set(name, { name, bytes: bytes.byteLength, sha256: sha256Of(bytes) })
      await take(name, bytes)
    }
  }
  requireSame(list, found)
}

function requireSame(list: readonly ListedEntry[] | null, found: Map<string, ListedEntry>): void {
  if (list === null) throw new BackupProblem('The backup is cut short: its list of entries is missing')
  const damaged = list.filter(({ name, sha256 }) => found.get(name)?.sha256 !== sha256)
  if (damaged.length > 0)
    throw new BackupProblem(
      `The backup is damaged: ${damaged.length} entries are not what was written, ${damaged[0]?.name} first`,
    )
  if (found.size !== list.length) throw new BackupProblem('The backup holds entries that are not on its list')
}

/** Converts an error of zlib, tar or age about a broken file to a sentence. */
function readingProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupProblem) return error
  const isOfTheDatabase = 'severity' in error
  const isOfTheFile = !isOfTheDatabase && (!('code' in error) || /^(Z_|ERR_)/.test(String(error.code)))
  return isOfTheFile
    ? new BackupProblem(`The file is damaged, cut short, or no backup (${error.message})`, { cause: error })
    : error
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
