import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { BackupProblem } from './backup-problem.ts'
import { decrypted, encrypted } from './encryption.ts'

/** What a backup's last entry lists of each other one. */
export interface ListedEntry {
  name: string
  bytes: number
  sha256: string
}

/** Adds an entry to a backup that is being written; it resolves when the entry is on its way to the disk. */
export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>

/** The last entry of an archive. One that ends without it was cut short. */
const listName = 'manifest.json'

/** No table's chunk and no file is larger; a larger entry is not one of ours. */
const entryBytesMax = 512 * 1024 * 1024

/**
 * Writes an archive: tar, gzip, and age around it when there is a recipient, so that `age -d`, `gunzip` and `tar` open it
 * without the portal. It is flushed to the disk before this returns.
 *
 * @param recipient the only one who can read it, like `age1…`; null: not encrypted.
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
    // The pipeline fails with the same error, and removes nothing: whoever called names the file only when it is whole.
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
 * Reads an archive from its start to its end and compares every entry with the list.
 *
 * @param identity what opens an encrypted one, like `AGE-SECRET-KEY-1…`.
 * @param take gets each entry in the order in which it was added.
 * @throws BackupProblem when it is not a backup, needs a key, was cut short, or an entry is not what was written.
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

async function takeEntries(
  extract: tar.Extract,
  take: (name: string, bytes: Uint8Array) => Promise<void>,
): Promise<void> {
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

/** What zlib, tar and age say of a broken file, as one sentence. */
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
