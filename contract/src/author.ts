import { z } from 'zod'

/**
 * The author of a text. `branch` and `year` (for an alumnus, the pass-out year) are the line under the name
 * on the forum's cards. An author is the same for every reader: an e-mail that isn't shown to everyone signed
 * in is empty here, and such a link is null (contact-privacy.ts).
 */
export const author = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  email: z.string(),
  profile: z.string().nullable(),
  roleModel: z.string(),
  branch: z.string().nullable(),
  year: z.string().nullable(),
  role: z.object({
    slug: z.string().nullable(),
    socialProfile: z.object({ linkedin: z.string().nullable(), github: z.string().nullable() }),
  }),
})
export type Author = z.infer<typeof author>
