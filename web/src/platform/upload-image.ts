import { call } from './call.ts'

/** Sends one picture for a rich text and says where it lives now. Throws `CallProblem`, whose message can be shown. */
export async function uploadImage(file: File, onProgress: (fraction: number) => void) {
  const form = new FormData()
  form.append('image', file)
  const { data } = await call('POST /uploads/images', { form, onProgress })
  return data
}
