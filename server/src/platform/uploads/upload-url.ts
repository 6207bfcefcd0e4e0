/** The addresses of stored pictures: `/uploads/<32 hex digits>.webp`, and `-thumb` before the dot for the small one. */
const imageUrl = /^\/uploads\/([0-9a-f]{32})(?:-thumb)?\.webp$/

export function imageUrlOf(key: string): string {
  return `/uploads/${fullNameOf(key)}`
}

export function thumbnailUrlOf(key: string): string {
  return `/uploads/${thumbnailNameOf(key)}`
}

/** The name of the file in the store. */
export function fullNameOf(key: string): string {
  return `${key}.webp`
}

export function thumbnailNameOf(key: string): string {
  return `${key}-thumb.webp`
}

/** Whether this is the address of a picture of ours, by its shape: it may have been removed since. */
export function isOwnUpload(url: string): boolean {
  return imageUrl.test(url)
}

/** The keys of those addresses that are ours, each once; every other address is passed over. */
export function keysIn(urls: readonly string[]): string[] {
  const keys = urls.map((url) => imageUrl.exec(url)?.[1])
  return [...new Set(keys.filter((key) => key !== undefined))]
}
