import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const storedImage = z.object({
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StoredImage = z.infer<typeof storedImage>

export const uploads = {
  storeImage: endpoint({
    room: 'uploads',
    method: 'POST',
    path: '/uploads/images',
    roles: ['Student', 'Team', 'Council', 'Alumni'],
    summary: 'Upload a picture for rich text',
    description: 'JPEG, PNG, WebP, GIF or AVIF, up to 5 MB and 25 megapixels.',
    multipart: { files: { image: 1 } },
    response: storedImage,
    successStatus: 201,
  }),
}
