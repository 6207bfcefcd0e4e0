import { z } from 'zod'

/**
 * Who wrote something (contract.md section 4). `branch` and `year` (of an alumnus: the pass-out year) are what the
 * forum's cards print under the name. An author is the same for every reader: an e-mail that is not shown to everyone
 * who is signed in is empty here, a link null (contact-privacy.ts).
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
