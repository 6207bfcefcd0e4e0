import { expect, test } from 'vitest'
import { z } from 'zod'
import { readPlans } from './read-plans.ts'

test('an author who misspells a key of a plan reads the name of the file, the key and its place', () => {
  const blog = z.strictObject({ titel: z.string() })
  expect(() => readPlans('blogs', z.array(blog))).toThrow(
    /^cast\/plans\/blogs\.yaml doesn't match its schema:[\s\S]*Unrecognized keys?: .*"title"[\s\S]*→ at \[0\]/,
  )
})
