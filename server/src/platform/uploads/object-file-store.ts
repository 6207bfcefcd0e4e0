import type { Readable } from 'node:stream'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { listObjects, removeObjects } from './bucket-objects.ts'
import { type FileStore, isFileKey, type StoredFile } from './file-store.ts'
import { isNoSuchObject, storeUnreachable } from './object-store.ts'

/** Opens a file store in a bucket, for several machines. Its name starts its objects' names: `uploads/…`. */
export function objectFileStore(client: S3Client, bucket: string, name: string): FileStore {
  const objectOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`)
    return { Bucket: bucket, Key: `${name}/${key}` }
  }
  const sizeOf = (key: string) =>
    orUndefined(
      client.send(new HeadObjectCommand(objectOf(key))).then(({ ContentLength }) => ContentLength ?? 0),
    )
  const open = async (key: string): Promise<Readable> => {
    const { Body } = await reached(client.send(new GetObjectCommand(objectOf(key))))
    return Body as Readable
  }
  return {
    put: async (key, bytes) => {
      const object = { ...objectOf(key), Body: bytes, ContentLength: bytes.byteLength }
      await reached(client.send(new PutObjectCommand(object)))
    },
    find: async (key): Promise<StoredFile | undefined> => {
      const byteCount = isFileKey(key) ? await sizeOf(key) : undefined
      return byteCount === undefined ? undefined : { byteCount, open: () => open(key) }
    },
    has: async (key) => isFileKey(key) && (await sizeOf(key)) !== undefined,
    remove: (keys) =>
      removeObjects(
        client,
        bucket,
        keys.map((key) => objectOf(key).Key),
      ),
    keys: () => listKeys(client, bucket, `${name}/`),
  }
}

async function* listKeys(client: S3Client, bucket: string, prefix: string): AsyncGenerator<string> {
  for await (const name of listObjects(client, bucket, prefix)) {
    const key = name.slice(prefix.length)
    if (isFileKey(key)) yield key
  }
}

function orUndefined<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    if (isNoSuchObject(error)) return undefined
    throw storeUnreachable()
  })
}

function reached<T>(asked: Promise<T>): Promise<T> {
  return asked.catch(() => {
    throw storeUnreachable()
  })
}
