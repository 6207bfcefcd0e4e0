/* Documents that are kept on this device for offline use (offline-copies.ts). They contain no scripts,
   external resources or links. */

/**
 * Builds the whole document.
 * @param styles plain CSS
 * @param body HTML whose texts were escaped with `escapedText`
 */
export function copyDocument({
  title,
  styles,
  body,
}: {
  title: string
  styles: string
  body: string
}): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapedText(title)}</title><style>*{box-sizing:border-box;margin:0}${styles}</style></head><body><main>
${body}</main></body></html>`
}

export function escapedText(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (one) => entities[one] ?? one)
}
