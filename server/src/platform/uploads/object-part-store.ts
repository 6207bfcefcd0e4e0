import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Database } from '#platform/database.ts'
import { listObjects, removeObjects } from './bucket-objects.ts'
import { filesOutOfReach } from './object-store.ts'
import type { PartStore } from './part-store.ts'
import { deletePartial, findPartial } from './partial-uploads-table.ts'

/** What is held in memory of a part before it becomes an object. */
const objectBytesMax = 2 * 1024 * 1024
const folder = 'partial'

/**
 * Parts as objects of a bucket, so that replicas on several machines share nothing else. Each object is named by where it
 * begins and how long it is, and an upload is those that join without a gap. Replicas that write the same upload at once
 * disturb nothing: they write the same bytes, and of objects that overlap the longest counts.
 */
export function objectPartStore(client: S3Client, bucket: string, db: Database): PartStore {
  const objects = objectsOf(client, bucket)
  return {
    datastore: new ObjectDataStore(objects, db),
    read: (key) => objects.join(key),
    remove: (key) => objects.remove(key),
  }
}

/** What the tus protocol's library asks of a store; what is known about an upload is in the database. */
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
      // What a phone had sent when its network went need not be sent again.
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
      throw filesOutOfReach()
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

/** The objects that make up an upload from its start to the first gap, each without what the one before it had already. */
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
