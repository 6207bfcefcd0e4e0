import { z } from 'zod'

/** The schema of an object's field without its default. */
type Bare<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field

/**
 * The schema of an update: omitted fields stay unchanged, so no field has a default. A field is cleared by
 * '', [] or null.
 */
export function partOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): z.ZodObject<{ [Key in keyof Shape]: z.ZodOptional<Bare<Shape[Key]>> }> {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const bare = field instanceof z.ZodDefault ? field.unwrap() : field
    return [name, z.optional(bare as z.ZodType)] as const
  })
  return z.object(Object.fromEntries(fields)) as never
}
