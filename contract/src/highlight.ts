import { z } from 'zod'

/** A text with search matches, as pieces in order. Never HTML, so it is safe to render as text. */
export const highlight = z.array(z.object({ text: z.string(), isHit: z.boolean() }))
export type Highlight = z.infer<typeof highlight>
