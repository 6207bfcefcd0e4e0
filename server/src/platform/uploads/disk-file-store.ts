import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder } from '#platform/uploads/flush-folder.ts'
import { type FileStore, isFileKey, type StoredFile } from './file-store.ts'

/**
 * Opens a file store in a folder, for one machine or a shared disk.
 *
 * @param folder is created if it doesn't exist. The files are in 256 subfolders by the start of their key.
 */
export async function openDiskFileStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming')
  await makeFolder(incoming)
  await removeAbandoned(incoming)
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    put: (key, bytes) => putFile(pathOf(key), join(incoming, randomUUID()), bytes),
    find: async (key) => (isFileKey(key) ? findStoredFile(pathOf(key)) : undefined),
    has: async (key) => isFileKey(key) && (await exists(pathOf(key))),
    remove: async (keys) => {
      for (const path of keys.map(pathOf)) await rm(path, { force: true })
    },
    keys: () => listKeys(folder),
  }
}

/**
 * Writes a file durably. The bytes are flushed before the file gets its name, and the name before the call
 * returns: a reader never sees half a file, and an acknowledged upload survives a power failure.
 */
async function putFile(path: string, incomingPath: string, bytes: Uint8Array): Promise<void> {
  await makeFolder(dirname(path))
  try {
    await writeFlushed(incomingPath, bytes)
    await rename(incomingPath, path)
  } catch (error) {
    await rm(incomingPath, { force: true })
    throw error
  }
  await flushFolder(dirname(path))
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function findStoredFile(path: string): Promise<StoredFile | undefined> {
  try {
    const { size } = await stat(path)
    return { byteCount: size, open: async () => (await open(path, 'r')).createReadStream() }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

async function* listKeys(folder: string): AsyncGenerator<string> {
  for (const part of await readdir(folder))
    if (/^[0-9a-f]{2}$/.test(part))
      for (const key of await readdir(join(folder, part))) if (isFileKey(key)) yield key
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/**
 * Creates a folder and flushes its parents. A new folder is an entry in its parent; without the flush, a
 * power failure could lose the folder with its files.
 */
async function makeFolder(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true })
  if (!firstMade) return
  for (let made = path; made.length >= firstMade.length; made = dirname(made))
    await flushFolder(dirname(made))
}

const abandonedAfterMs = 3_600_000

/** Removes half-written files of killed processes, only old ones: another replica may be writing now. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(path, { force: true })
  }
}
