/** The URLs of stored pictures: `/uploads/<32 hex digits>.webp`, `-thumb` before the dot for thumbnails. */
const imageUrl = /^\/uploads\/([0-9a-f]{32})(?:-thumb)?\.webp$/

export function imageUrlOf(key: string): string {
  return `/uploads/${fullNameOf(key)}`
}

export function thumbnailUrlOf(key: string): string {
  return `/uploads/${thumbnailNameOf(key)}`
}

/** Returns the name of the full picture in the store. */
export function fullNameOf(key: string): string {
  return `${key}.webp`
}

export function thumbnailNameOf(key: string): string {
  return `${key}-thumb.webp`
}

/** Whether the URL has the form of an uploaded picture. The picture may have been removed. */
export function isOwnUpload(url: string): boolean {
  return imageUrl.test(url)
}

/** Returns the distinct keys of the URLs that are uploaded pictures. Other URLs are ignored. */
export function keysIn(urls: readonly string[]): string[] {
  const keys = urls.map((url) => imageUrl.exec(url)?.[1])
  return [...new Set(keys.filter((key) => key !== undefined))]
}
