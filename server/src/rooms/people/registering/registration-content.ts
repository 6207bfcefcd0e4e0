import type { RegistrationDetails } from '@portal/contract/alumni-registration.ts'
import type { ReceivedFile } from '#platform/http/calls/received-file.ts'
import { foldAddress } from '#platform/limits/fold-address.ts'
import type { Portal } from '#platform/portal.ts'
import { isRichTextEmpty } from '#platform/rich-text/read-rich-text.ts'
import { sanitizeRichText } from '#platform/rich-text/sanitize-rich-text.ts'
import type { PrivateFile } from '#platform/uploads/private-files.ts'

/** The files of a registration, stored and not yet in use. */
export interface RegistrationFiles {
  photoUrl: string | undefined
  proof: PrivateFile | undefined
}

/**
 * Stores the photo and the proof after both were found valid. Call it before the transaction, because
 * decoding takes long.
 * @param visitor the network address of the caller; the files count against its limit until the desk has
 *   decided.
 */
export async function storeRegistrationFiles(
  portal: Portal,
  files: readonly ReceivedFile[],
  visitor: string,
): Promise<RegistrationFiles> {
  const { uploads, privateFiles } = portal
  const sender = { ownerId: null, visitorAddress: foldAddress(visitor) }
  const bytesOf = (field: string) => files.find((file) => file.field === field)?.bytes
  const [photoBytes, proofBytes] = [bytesOf('profile'), bytesOf('proof')]
  if (proofBytes) await privateFiles.requireSpace(sender, proofBytes)
  const proof = proofBytes && (await privateFiles.prepare(proofBytes))
  const photo = photoBytes && (await uploads.prepareImage(photoBytes))
  const stored: RegistrationFiles = { photoUrl: undefined, proof: undefined }
  await discardOnFailure(portal, stored, async () => {
    stored.proof = proof && (await privateFiles.storePrepared(sender, proof))
    stored.photoUrl = photo && (await uploads.keepImage(sender, photo)).url
  })
  return stored
}

/** Runs the work with the files, and deletes them if it fails, so that other visitors have the space. */
export async function discardOnFailure<T>(
  { inTransaction, uploads, privateFiles }: Portal,
  stored: RegistrationFiles,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // If the deletion fails too, a job deletes them within a day.
    const discard = inTransaction(async (tx) => {
      if (stored.photoUrl) await uploads.removeByUrl(tx, [stored.photoUrl])
      if (stored.proof) await privateFiles.release(tx, stored.proof.key)
    })
    await discard.catch(() => undefined)
    throw error
  }
}

/** Returns the texts of a registration as they are stored: rich text sanitised, lists without duplicates. */
export function registrationWords(portal: Portal, details: RegistrationDetails) {
  const { body: html = '', domains = [], qualification = '', companyName = '', designation = '' } = details
  const { employmentType, college = '', course = '', postGradYear, name, branch, passOutYear } = details
  const body = sanitizeRichText(html, { isOwnUpload: portal.uploads.isOwnUpload })
  return {
    name,
    branch,
    passOutYear,
    qualification,
    companyName,
    designation,
    college,
    course,
    domains: [...new Set(domains)],
    body: isRichTextEmpty(body) ? '' : body,
    ...(employmentType && { employmentType }),
    ...(postGradYear && { postGradYear }),
    ...(details.linkedin && { linkedin: details.linkedin }),
    ...(details.github && { github: details.github }),
  }
}
