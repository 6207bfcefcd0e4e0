/** Formats a file size as file managers do, with 1,024 kB in a megabyte: "5 MB", "1.4 MB", "312 kB". */
export function fileSizeWords(byteCount: number): string {
  const megabyteCount = byteCount / 1024 ** 2
  if (megabyteCount < 1) return `${Math.ceil(byteCount / 1024)} kB`
  return `${Number(megabyteCount.toFixed(1))} MB`
}
