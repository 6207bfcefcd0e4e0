/*
 * Documents that are kept on this device for when there is no network (offline-copies.ts): they run nothing, load nothing and
 * have no address in them.
 */

/** @param styles plain CSS. @param body HTML whose texts went through `escapedText`. */
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

/** A text that somebody wrote, for HTML. */
export function escapedText(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (one) => entities[one] ?? one)
}
