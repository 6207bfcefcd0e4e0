/** Returns the beginning of a longer text, for a sentence that quotes it. */
export function openingOf(text: string, lengthMax = 60): string {
  const line = text.trim().replace(/\s+/g, ' ')
  if (line.length <= lengthMax) return line
  const cut = line.slice(0, lengthMax)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), lengthMax - 20)).trimEnd()}…`
}
