/**
 * Returns the pattern of `like` for texts that contain this one. Wildcards in the text are escaped, so typed
 * text is matched literally.
 */
export function likeContaining(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
