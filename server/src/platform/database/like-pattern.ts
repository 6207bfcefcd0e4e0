/** Returns the pattern of `like` for texts that contain this one literally; its wildcards are escaped. */
export function likeContaining(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
