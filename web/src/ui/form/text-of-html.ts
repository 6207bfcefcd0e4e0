/** Returns the words of rich text, without its formatting. */
export function textOfHtml(html: string): string {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim()
}
