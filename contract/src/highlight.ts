import { z } from 'zod'

/** A text in which words were found, as pieces in order; never HTML, so it is safe to show as it is. */
export const highlight = z.array(z.object({ text: z.string(), isHit: z.boolean() }))
export type Highlight = z.infer<typeof highlight>
