import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { extensionOf, type PrivateFile, type PrivateFiles } from './private-files.ts'
import { fullNameOf } from './upload-url.ts'
import type { Uploads } from './uploads.ts'

export interface OwnedFile {
  /** The key that things refer to, with the extension of its kind. */
  name: string
  byteCount: number
  createdAt: Date
  open: () => Promise<Readable>
}

/** Iterates over the stored pictures and documents that an account has uploaded. */
export async function* walkOwnedFiles(
  { uploads, privateFiles }: { uploads: Uploads; privateFiles: PrivateFiles },
  runner: Runner,
  ownerId: string,
): AsyncGenerator<OwnedFile> {
  const { rows } = await sql<{ key: string; kind: string; contentType: string; createdAt: Date }>`
    select key, kind, content_type as "contentType", created_at as "createdAt" from uploads
    where owner_id = ${ownerId} order by id`.execute(runner)
  for (const { key, kind, contentType, createdAt } of rows) {
    const type = contentType as PrivateFile['contentType']
    const found =
      kind === 'private'
        ? await privateFiles.findFile({ key, contentType: type })
        : await uploads.store.find(fullNameOf(key))
    const name = kind === 'private' ? `${key}.${extensionOf(type)}` : fullNameOf(key)
    if (found) yield { name, createdAt, ...found }
  }
}
