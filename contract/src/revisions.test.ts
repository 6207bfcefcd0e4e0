import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './api.ts'

const ownFields = 'the form sends only the fields that the person has changed'
const oneOwner = 'only the person who answers or applies edits it'

/** Edits without a revision, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  '/profiles/welcome': 'it is filled in once',
  '/alumni/update': ownFields,
  '/profiles/mine': ownFields,
  '/alumni/admin/:id/profile': ownFields,
  '/teams/:id/members/:memberId': 'one post, which the roster shows beside the form',
  '/alumni/outcome/:id': 'only the student who asked edits it',
  '/events/:id/registration/answers': oneOwner,
  '/tml/entry/answers': oneOwner,
  '/railway/applications/:id': oneOwner,
  '/railway/settings': ownFields,
  '/notification/push/devices/:id': 'only the browser itself sends its address and name',
  '/tml/eventHead/registrations/:id/note': 'one line of a head to the desk',
  '/tml/eventHead/registrations/:id/result': 'one place; the head sees the one that it replaces',
  '/tml/lakshya/scoreboard/dashboard/draft': 'one cell at a time',
}

const edits = endpoints.filter(
  ({ method, summary, body }) =>
    method === 'PUT' && /^(Update|Edit|Save)\b/.test(summary) && body instanceof z.ZodObject && hasText(body),
)

test('every edit of a text names the revision that it is based on, or is listed with a reason', () => {
  const open = edits.filter(({ body }) => !namesRevision(body)).map(({ path }) => path)
  expect(open.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})

test('a revision is optional, so that clients without one save as before', () => {
  const strict = edits.filter(({ body }) => {
    const field = body instanceof z.ZodObject && body.shape.revision
    return field instanceof z.ZodType && !field.safeParse(undefined).success
  })
  expect(strict.map(({ path }) => path)).toEqual([])
})

/** The desk of the festival's registrations names the last act that it has seen. */
function namesRevision(body: unknown): boolean {
  if (!(body instanceof z.ZodObject)) return false
  return ['revision', 'version', 'seenActId'].some((name) => name in body.shape)
}

/** Returns whether a body has a text that a person writes. Ids and choices from a list are none. */
function hasText(body: z.ZodObject): boolean {
  return Object.entries(body.shape).some(([name, field]) => !/^id\d?$|Id$/.test(name) && isText(field))
}

function isText(field: unknown): boolean {
  const schema = z.toJSONSchema(field as z.ZodType, { io: 'input', unrepresentable: 'any' })
  return /"type":"string"(?!,"(enum|const|format))/.test(JSON.stringify(schema))
}
