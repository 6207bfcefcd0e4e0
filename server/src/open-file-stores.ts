import { join } from 'node:path'
import { openDiskFileStore } from '#platform/uploads/disk-file-store.ts'
import type { FileStore } from '#platform/uploads/file-store.ts'
import type { Config } from './config.ts'

/** Where the portal's files are kept: what pages show by its address, and what only some may open. */
export async function openFileStores({
  dataDir,
}: Pick<Config, 'dataDir'>): Promise<Record<'uploads' | 'private', FileStore>> {
  const [uploads, privateFiles] = await Promise.all([
    openDiskFileStore(join(dataDir, 'uploads')),
    openDiskFileStore(join(dataDir, 'private')),
  ])
  return { uploads, private: privateFiles }
}
