import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Database } from '#platform/database/database.ts'
import { listObjects, removeObjects } from './bucket-objects.ts'
import { storeUnreachable } from './object-store.ts'
import type { PartStore } from './part-store.ts'
import { deletePartial, findPartial } from './partial-uploads-table.ts'

/** The bytes of a part that are buffered before they become an object. */
const objectBytesMax = 2 * 1024 * 1024
const folder = 'partial'

/**
 * Opens a store for upload parts as objects of a bucket, so that replicas on several machines share nothing
 * else. An object is named by its start and length, and an upload consists of the objects that join without a
 * gap. Replicas that write the same upload at once do no harm: they write the same bytes, and of overlapping
 * objects the longest is used.
 */
export function objectPartStore(client: S3Client, bucket: string, db: Database): PartStore {
  const objects = objectsOf(client, bucket)
  return {
    datastore: new ObjectDataStore(objects, db),
    read: (key) => objects.join(key),
    remove: (key) => objects.remove(key),
  }
}

/** The data store for the tus library. An upload's metadata is in the database. */
class ObjectDataStore extends DataStore {
  private readonly objects: ReturnType<typeof objectsOf>
  private readonly db: Database

  constructor(objects: ReturnType<typeof objectsOf>, db: Database) {
    super()
    this.objects = objects
    this.db = db
  }

  override async create(upload: Upload): Promise<Upload> {
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const partial = await findPartial(this.db, id)
    if (!partial) throw ERRORS.FILE_NOT_FOUND
    const offset = endOf(await this.objects.list(id))
    return new Upload({ id, size: partial.byteCount, offset, metadata: {} })
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    let at = offset
    let held: Buffer[] = []
    let heldBytes = 0
    const keep = async () => {
      if (heldBytes === 0) return
      await this.objects.put(id, at, Buffer.concat(held))
      at += heldBytes
      held = []
      heldBytes = 0
    }
    try {
      for await (const chunk of source) {
        held.push(chunk)
        heldBytes += chunk.length
        if (heldBytes >= objectBytesMax) await keep()
      }
    } finally {
      // The bytes that arrived before a connection broke need not be sent again.
      await keep()
    }
    return at
  }

  override async remove(id: string): Promise<void> {
    await this.objects.remove(id)
    await deletePartial(this.db, id)
  }
}

interface PartObject {
  name: string
  from: number
  until: number
}

function objectsOf(client: S3Client, bucket: string) {
  const send = <T>(sent: Promise<T>) =>
    sent.catch(() => {
      throw storeUnreachable()
    })
  const list = async (key: string): Promise<readonly PartObject[]> => {
    const found: PartObject[] = []
    for await (const name of listObjects(client, bucket, `${folder}/${key}/`)) {
      const [from = 0, length = 0] = name
        .slice(name.lastIndexOf('/') + 1)
        .split('-')
        .map(Number)
      found.push({ name, from, until: from + length })
    }
    return found
  }
  return {
    list,
    put: (key: string, from: number, bytes: Buffer) =>
      send(
        client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: `${folder}/${key}/${from}-${bytes.byteLength}`,
            Body: bytes,
          }),
        ),
      ),
    join: async (key: string): Promise<Buffer | undefined> => {
      const found = await list(key)
      if (found.length === 0) return undefined
      const pieces: Buffer[] = []
      for (const { name, skip } of joined(found)) {
        const { Body } = await send(client.send(new GetObjectCommand({ Bucket: bucket, Key: name })))
        pieces.push((await buffer(Body as Readable)).subarray(skip))
      }
      return Buffer.concat(pieces)
    },
    remove: async (key: string): Promise<void> => {
      const names = (await list(key)).map(({ name }) => name)
      await removeObjects(client, bucket, names)
    },
  }
}

/** Returns an upload's objects up to the first gap, each with the leading bytes that earlier ones cover. */
function joined(objects: readonly PartObject[]): readonly (PartObject & { skip: number })[] {
  const chosen: (PartObject & { skip: number })[] = []
  let end = 0
  for (;;) {
    const next = objects
      .filter(({ from, until }) => from <= end && until > end)
      .sort((a, b) => b.until - a.until)[0]
    if (!next) return chosen
    chosen.push({ ...next, skip: end - next.from })
    end = next.until
  }
}

function endOf(objects: readonly PartObject[]): number {
  return joined(objects).at(-1)?.until ?? 0
}
