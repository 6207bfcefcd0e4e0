import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Configstore, FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import type { Database } from '#platform/database/database.ts'
import type { PartStore } from './part-store.ts'
import { deletePartial, findPartial } from './partial-uploads-table.ts'

/** Opens a store for upload parts in a folder that all replicas share; metadata is in the database. */
export async function openDiskPartStore(folder: string, db: Database): Promise<PartStore> {
  await mkdir(folder, { recursive: true })
  const configstore: Configstore = {
    get: async (key) => {
      const partial = await findPartial(db, key)
      return partial && ({ id: key, size: partial.byteCount, offset: 0, metadata: {} } as Upload)
    },
    // The row already exists: `onUploadCreate` inserts it before there is a file.
    set: async () => undefined,
    delete: (key) => deletePartial(db, key),
  }
  return {
    datastore: new FileStore({ directory: folder, configstore }),
    read: (key) =>
      readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove: (key) => rm(join(folder, key), { force: true }),
  }
}
