import { open } from 'node:fs/promises'

/** Writes a folder's entries to the disk, so that a power failure doesn't lose a new file in it. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
