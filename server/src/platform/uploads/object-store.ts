import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { Problem } from '#platform/problem.ts'

/** The settings of an S3-compatible object store, from PORTAL_FILES. */
export interface ObjectStoreSettings {
  bucket: string
  /** The endpoint of a store other than Amazon's, like MinIO: `https://objects.college.edu`. */
  endpoint: string | null
  region: string
  /** Null: the machine's own credentials (a role, a file), as Amazon's tools find them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** No request waits longer for the store. */
const connectWithinMs = 2_000
const answerWithinMs = 10_000

function clientSettingsOf({ endpoint, region, credentials }: ObjectStoreSettings): S3ClientConfig {
  return {
    region,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connectWithinMs,
      requestTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
      httpsAgent: { maxSockets: 50 },
      httpAgent: { maxSockets: 50 },
    },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Stores other than Amazon's don't know its newer checksums. TLS and our own SHA-256 protect the data.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}

/** Creates the client. The SDK, larger than everything else, is imported only if a portal uses it. */
export async function openObjectStore(settings: ObjectStoreSettings): Promise<S3Client> {
  const { S3Client: Client } = await import('@aws-sdk/client-s3')
  return new Client(clientSettingsOf(settings))
}

/** Whether the error says that the object doesn't exist. */
export function isNoSuchObject(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode
  return status === 404
}

/** Returns the problem for people while the store can't be reached. */
export function storeUnreachable(): Problem {
  return new Problem('UNAVAILABLE', "Files can't be reached right now. Try again shortly.", {
    retryAfterSeconds: 5,
  })
}
