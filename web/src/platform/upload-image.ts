import { call } from './call.ts'
import { uploadTurn, whenAllowed } from './turns.ts'

/**
 * Sends one picture for a rich text and says where it lives now: three at a time, and again when the server asks to come
 * back. Throws `CallProblem`, whose message can be shown.
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
