/** A picture that the server has kept. */
export type UploadedImage = { url: string; width: number; height: number }

/**
 * Sends one picture and says where it lives now.
 *
 * @param onProgress hears the share that is sent, from 0 to 1, and `waiting` when it is not its turn.
 * @throws Error whose message can be shown to the person who writes.
 */
export type UploadImage = (
  file: File,
  onProgress: (fraction: number | 'waiting') => void,
) => Promise<UploadedImage>
