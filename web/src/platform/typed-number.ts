/**
 * Reads a number as people type it, including commas between thousands and lakhs: "1,25,000" and "2,500.50".
 * @returns NaN for everything else; "8,5" may be 8.5 or 85, so the person is asked again
 */
export function numberOf(typed: string): number {
  const text = typed.trim()
  if (!/^[-+]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/.test(text)) return Number.NaN
  return Number(text.replaceAll(',', ''))
}
