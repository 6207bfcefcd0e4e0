/** Returns the beginning of a longer text without the messages that it quotes, for a sentence that names it. */
export function openingOf(text: string, lengthMax = 60): string {
  const own = text.replaceAll(/^ {0,3}>.*$/gm, '').trim()
  const line = (own || text.trim()).replace(/\s+/g, ' ')
  if (line.length <= lengthMax) return line
  const cut = line.slice(0, lengthMax)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), lengthMax - 20)).trimEnd()}…`
}
