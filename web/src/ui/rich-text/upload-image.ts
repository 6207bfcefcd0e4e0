export type UploadedImage = { url: string; width: number; height: number }

/**
 * Uploads a picture and returns its address.
 *
 * @param onProgress receives the sent share, from 0 to 1, or `waiting` while the picture is queued
 * @throws Error with a message that can be shown to the author
 */
export type UploadImage = (
  file: File,
  onProgress: (fraction: number | 'waiting') => void,
) => Promise<UploadedImage>
