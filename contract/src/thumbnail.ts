/**
 * The thumbnail beside a full-size image of ours; any other address stays as it is. It stands apart from the calls, so
 * that a screen that shows a picture does not fetch the schemas along.
 */
export function thumbnailOf(url: string): string {
  return url.startsWith('/uploads/') ? url.replace(/\.webp$/, '-thumb.webp') : url
}
