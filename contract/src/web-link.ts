/** What to say where no link can be made of what was typed. */
export const linkSentence = 'Enter a link that starts with https://'

/** A link as typed, with `https://` before an address without it: `example.com/notes` leads somewhere. */
export function completeLink(typed: string): string {
  return bareAddress.test(typed) ? `https://${typed}` : typed
}

/** Whether the text is a whole link to a page of the web: http or https, and without spaces. */
export function isWebLink(link: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(link) || /[\s\\]/.test(link)) return false
  try {
    return new URL(link).hostname !== ''
  } catch {
    return false
  }
}

/** A host with a dot, a port if there is one, and what follows; an e-mail address is none. */
const bareAddress = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{M}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u
