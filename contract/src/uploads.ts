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
    summary: 'Store an image for rich text: JPEG, PNG, WebP, GIF or AVIF of at most 5 MB and 25 megapixels',
    multipart: { files: { image: 1 } },
    response: storedImage,
    successStatus: 201,
  }),
}
