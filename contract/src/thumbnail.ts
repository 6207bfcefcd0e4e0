/**
 * Returns the address of the thumbnail of a full-size image in our storage; other addresses are returned
 * unchanged. Apart from the calls, so that screens with pictures don't load the schemas.
 */
export function thumbnailOf(url: string): string {
  return url.startsWith('/uploads/') ? url.replace(/\.webp$/, '-thumb.webp') : url
}
