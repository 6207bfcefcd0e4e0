/**
 * Decodes a part of an address. Text with a "%" that starts no escape, such as "50% off" in another company's
 * QR code, is returned as it is.
 */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
