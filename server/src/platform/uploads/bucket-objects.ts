import { createHash } from 'node:crypto'
import { DeleteObjectsCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'
import { storeUnreachable } from './object-store.ts'

/** The maximum number of objects per request, for both calls. */
const atOnceMax = 1_000

/**
 * Lists the names of all objects with the prefix, page by page.
 * @throws UNAVAILABLE while the store can't be reached.
 */
export async function* listObjects(client: S3Client, bucket: string, prefix: string): AsyncGenerator<string> {
  let token: string | undefined
  do {
    const page = await client
      .send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ...(token && { ContinuationToken: token }),
        }),
      )
      .catch(refuse)
    for (const { Key } of page.Contents ?? []) if (Key) yield Key
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token)
}

/**
 * Removes the objects with one request per thousand. Objects that don't exist count as removed.
 * @throws UNAVAILABLE while the store can't be reached, or if it fails to remove one of the objects.
 */
export async function removeObjects(client: S3Client, bucket: string, names: readonly string[]) {
  for (let start = 0; start < names.length; start += atOnceMax) {
    const Objects = names.slice(start, start + atOnceMax).map((Key) => ({ Key }))
    const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })
    addContentMd5(command)
    const { Errors } = await client.send(command).catch(refuse)
    if (Errors?.length) throw storeUnreachable()
  }
}

/** Adds the MD5 checksum that the call requires: other stores know only MD5, which the SDK no longer sends. */
function addContentMd5(command: DeleteObjectsCommand): void {
  command.middlewareStack.add(
    (next) => (given) => {
      const { headers, body } = given.request as {
        headers: Record<string, string>
        body: string | Uint8Array
      }
      headers['content-md5'] = createHash('md5').update(body).digest('base64')
      return next(given)
    },
    { step: 'build', priority: 'low', name: 'contentMd5' },
  )
}

function refuse(): never {
  throw storeUnreachable()
}
