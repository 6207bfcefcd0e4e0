import { extensionOf, type PrivateFileType } from './private-files.ts'

const lengthMax = 100

/**
 * Returns the file name for the download of a document: the author's name, sanitized, with the extension of
 * its actual type.
 *
 * @param given the uploaded file's name. Its extension, path and invalid characters are removed.
 * @param otherwise the name without extension if nothing remains.
 */
export function documentNameOf(given: string, contentType: PrivateFileType, otherwise: string): string {
  const stem = given
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    // Also removes control and format characters: some reverse the text direction and thereby hide the
    // extension. The two joiners stay because Indian scripts need them.
    .replace(/(?![\u200C\u200D])[\p{C}\p{Zl}\p{Zp}<>:"|?*%;\uFFFD]/gu, ' ')
    .replace(/\.(?!\d+$)[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.~-]+|[\s.]+$/g, '')
  const short = [...stem].slice(0, lengthMax).join('').trim()
  return `${short === '' ? otherwise : short}.${extensionOf(contentType)}`
}
