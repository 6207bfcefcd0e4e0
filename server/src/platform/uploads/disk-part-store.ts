import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Configstore, FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import type { Database } from '#platform/database.ts'
import type { PartStore } from './part-store.ts'
import { deletePartial, findPartial } from './partial-uploads-table.ts'

/** Parts in a folder that all replicas share, with what is known about them in the database instead of files beside them. */
export async function openDiskPartStore(folder: string, db: Database): Promise<PartStore> {
  await mkdir(folder, { recursive: true })
  const configstore: Configstore = {
    get: async (key) => {
      const partial = await findPartial(db, key)
      return partial && ({ id: key, size: partial.byteCount, offset: 0, metadata: {} } as Upload)
    },
    // The row was written when room was made for it, before there was a file.
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
