import type { RegistrationDetails } from '@portal/contract/alumni-registration.ts'
import type { Portal } from '#platform/portal.ts'
import { isRichTextEmpty } from '#platform/rich-text/read-rich-text.ts'
import { sanitizeRichText } from '#platform/rich-text/sanitize-rich-text.ts'
import type { PrivateFile } from '#platform/uploads/private-files.ts'
import type { ReceivedFile } from '#platform/verb.ts'

/** What came with a registration besides its words, stored and not yet in use. */
export interface RegistrationFiles {
  photoUrl: string | undefined
  proof: PrivateFile | undefined
}

/** Stores photo and proof; call it before the transaction, for decoding takes long. */
export async function storeRegistrationFiles(
  portal: Portal,
  files: readonly ReceivedFile[],
): Promise<RegistrationFiles> {
  const bytesOf = (field: string) => files.find((file) => file.field === field)?.bytes
  const photo = bytesOf('profile')
  const proof = bytesOf('proof')
  // The proof first: it is the one that may be of a wrong kind, and then no photo is left behind.
  const storedProof = proof && (await portal.privateFiles.store({ ownerId: null, bytes: proof }))
  const storedPhoto = photo && (await portal.uploads.storeImage({ ownerId: null, bytes: photo }))
  return { photoUrl: storedPhoto?.url, proof: storedProof }
}

/** The words of a registration as they are stored: rich text made safe, every list without repetition. */
export function registrationWords(portal: Portal, details: RegistrationDetails) {
  const { body: html = '', domains = [], qualification = '', companyName = '', designation = '' } = details
  const { employmentType, college = '', course = '', postGradYear, name, branch, passOutYear } = details
  const body = sanitizeRichText(html, { isOwnUpload: portal.uploads.isOwnUpload })
  return {
    ...{ name, branch, passOutYear, qualification, companyName, designation, college, course },
    domains: [...new Set(domains)],
    body: isRichTextEmpty(body) ? '' : body,
    ...(employmentType && { employmentType }),
    ...(postGradYear && { postGradYear }),
    ...(details.linkedin && { linkedin: details.linkedin }),
    ...(details.github && { github: details.github }),
  }
}
