import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { Problem } from '#platform/problem.ts'

/** An object store of the S3 kind, as PORTAL_FILES names it. */
export interface ObjectStoreSettings {
  bucket: string
  /** Another than Amazon's, like MinIO: `https://objects.college.edu`. */
  endpoint: string | null
  region: string
  /** Null: what the machine has (a role, a file), as Amazon's tools find it. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** No request waits longer for the store (trust.md rule 9). */
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
    // Stores other than Amazon's don't know its newer checksums; TLS and our own SHA-256 are there.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}

/** The SDK is read only where a portal uses it: it is larger than all the rest. */
export async function openObjectStore(settings: ObjectStoreSettings): Promise<S3Client> {
  const { S3Client: Client } = await import('@aws-sdk/client-s3')
  return new Client(clientSettingsOf(settings))
}

/** Whether the store says that there is no such object. */
export function isNoSuchObject(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode
  return status === 404
}

/** What a person is told while the store can't be reached. */
export function filesOutOfReach(): Problem {
  return new Problem('UNAVAILABLE', "Files can't be reached right now. Try again shortly.", {
    retryAfterSeconds: 5,
  })
}
