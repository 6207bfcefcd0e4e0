import { endpoint } from './endpoint.ts'
import { retention } from './retention.ts'

/**
 * Uploads in parts, so that a lost connection costs only the remaining part. They use the tus protocol 1.0
 * (tus.io) with the extensions creation, creation-with-upload and termination. POST here creates an upload
 * and returns its address, `<path>/<key>`; there, PATCH adds a part, HEAD returns the received bytes, and
 * DELETE cancels the upload. The key identifies the document in later calls.
 */
export const resumableUploadPath = '/uploads/files'

/** The names end with their unit. */
export const resumableUploadLimits = {
  bytesMax: 20 * 1024 * 1024,
  /** A request that takes longer than 30 s is cut off; at 150 kbit/s this much gets through in that time. */
  partBytesAdvised: 512 * 1024,
  /** The uploads of one account that are unfinished or not yet part of a document. */
  unfinishedMax: 20,
  unfinishedBytesMax: 100 * 1024 * 1024,
  /** The time until an unfinished upload is deleted. */
  keptHours: retention.unfinishedUploads.days * 24,
} as const

/**
 * Stands for all five methods, which have the same roles. The answers are those of tus, without the envelope.
 */
export const openResumableUpload = endpoint({
  room: 'uploads',
  method: 'POST',
  path: resumableUploadPath,
  roles: ['Student', 'Team', 'Council', 'Alumni'],
  summary: 'Upload a file in parts',
  description: 'Up to 20 MB, by the tus protocol 1.0: POST, then PATCH, HEAD or DELETE.',
  limit: 'part',
  successStatus: 201,
})
