import { join } from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { openDiskFileStore } from '#platform/uploads/disk-file-store.ts'
import { openDiskPartStore } from '#platform/uploads/disk-part-store.ts'
import type { FileStore } from '#platform/uploads/file-store.ts'
import { openObjectStore } from '#platform/uploads/object-store.ts'
import type { PartStore } from '#platform/uploads/part-store.ts'
import type { Config } from './config.ts'

type Files = Pick<Config, 'dataDir' | 'files'>

/**
 * Opens the stores of the portal's files: public files that pages show by their address, and private files.
 */
export async function openFileStores(config: Files): Promise<Record<'uploads' | 'private', FileStore>> {
  const { dataDir, files } = config
  if (!files) return openFolders(dataDir)
  const { objectFileStore } = await import('#platform/uploads/object-file-store.ts')
  const client = await openObjectStore(files)
  return {
    uploads: objectFileStore(client, files.bucket, 'uploads'),
    private: objectFileStore(client, files.bucket, 'private'),
  }
}

/** Opens the stores in the data folder regardless of the settings, as the source for moving files. */
export async function openFolders(dataDir: string): Promise<Record<'uploads' | 'private', FileStore>> {
  const [uploads, privateFiles] = await Promise.all([
    openDiskFileStore(join(dataDir, 'uploads')),
    openDiskFileStore(join(dataDir, 'private')),
  ])
  return { uploads, private: privateFiles }
}

/** Opens the store for the parts of unfinished uploads. */
export async function openPartStore({ dataDir, files }: Files, db: Database): Promise<PartStore> {
  if (!files) return openDiskPartStore(join(dataDir, 'partial'), db)
  const { objectPartStore } = await import('#platform/uploads/object-part-store.ts')
  return objectPartStore(await openObjectStore(files), files.bucket, db)
}
