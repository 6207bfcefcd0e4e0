import { endpoint } from './endpoint.ts'
import { retention } from './retention.ts'

/**
 * Files that are sent in parts, so that a cut connection costs the rest and not the whole: the tus protocol 1.0 (tus.io)
 * with its extensions creation, creation-with-upload and termination. POST here makes an upload and answers its address,
 * `<path>/<key>`; PATCH there adds a part, HEAD tells how much has come, DELETE gives it up. The key names the document
 * later on.
 */
export const resumableUploadPath = '/uploads/files'

/** Units last. */
export const resumableUploadLimits = {
  bytesMax: 20 * 1024 * 1024,
  /** A request that takes longer than 30 s is cut off; so much gets through within that on 150 kbit/s. */
  partBytesAdvised: 512 * 1024,
  /** What one account may have on its way, or waiting to be made a document of. */
  unfinishedMax: 20,
  unfinishedBytesMax: 100 * 1024 * 1024,
  /** Afterwards it is removed. */
  keptHours: retention.unfinishedUploads.days * 24,
} as const

/** Stands for all five methods: they have the same roles. Its answers are tus's, plain, and not the envelope. */
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
