import { call } from './call.ts'
import { uploadTurn, whenAllowed } from './turns.ts'

/**
 * Uploads a picture of a rich text and returns its address. Three pictures are sent at a time, and again when
 * the server asks to wait.
 * @throws CallProblem with a message that can be shown
 */
export async function uploadImage(file: File, onProgress: (fraction: number | 'waiting') => void) {
  const end = await uploadTurn()
  try {
    const send = async () => {
      onProgress(0)
      const form = new FormData()
      form.append('image', file)
      return (await call('POST /uploads/images', { form, onProgress })).data
    }
    return await whenAllowed(send, () => onProgress('waiting'))
  } finally {
    end()
  }
}
