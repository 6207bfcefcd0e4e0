/** '5 MB', '1.4 MB', '312 kB': as programs that list files say it, a megabyte being 1,024 kilobytes. */
export function fileSizeWords(byteCount: number): string {
  const megabyteCount = byteCount / 1024 ** 2
  if (megabyteCount < 1) return `${Math.ceil(byteCount / 1024)} kB`
  return `${Number(megabyteCount.toFixed(1))} MB`
}
