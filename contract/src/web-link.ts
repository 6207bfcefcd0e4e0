/** The error for text that can't be completed to a link. */
export const linkSentence = 'Enter a link that starts with https://'

/** Adds `https://` to an address without a scheme, such as `example.com/notes`. */
export function completeLink(typed: string): string {
  return bareAddress.test(typed) ? `https://${typed}` : typed
}

/** Returns true if the text is a complete http or https link without spaces. */
export function isWebLink(link: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(link) || /[\s\\]/.test(link)) return false
  try {
    return new URL(link).hostname !== ''
  } catch {
    return false
  }
}

/** A host with a dot, an optional port, and the rest of an address; it doesn't match an e-mail address. */
const bareAddress = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{M}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u
