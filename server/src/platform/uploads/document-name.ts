import type { PrivateFileType } from './private-files.ts'
import { extensionOf } from './private-files.ts'

const lengthMax = 100

/**
 * The name under which a document is handed out: what its author called it, made safe, with the ending of what it is.
 *
 * @param given as it came with the file; its own ending, a path, and what no file may be called by are left out.
 * @param otherwise the name, without an ending, when nothing is left.
 */
export function documentNameOf(given: string, contentType: PrivateFileType, otherwise: string): string {
  const stem = given
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    // Control and format characters too: some turn the direction of what follows, and hide the ending. The two
    // joiners stay: Indian scripts need them.
    .replace(/(?![\u200C\u200D])[\p{C}\p{Zl}\p{Zp}<>:"|?*%;\uFFFD]/gu, ' ')
    .replace(/\.(?!\d+$)[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.~-]+|[\s.]+$/g, '')
  const short = [...stem].slice(0, lengthMax).join('').trim()
  return `${short === '' ? otherwise : short}.${extensionOf(contentType)}`
}
