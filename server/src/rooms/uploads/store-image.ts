import { uploads } from '@portal/contract/uploads.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem, type Problem } from '#platform/problem.ts'

/** Stores a picture for the editor, which puts its address into the rich text. */
export const storeImage = handler(uploads.storeImage, async ({ portal, viewer, files }) => {
  const image = files[0]
  if (!image) throw noImage()
  return { data: await portal.uploads.storeImage({ ownerId: viewer.id, bytes: image.bytes }) }
})

function noImage(): Problem {
  const message = 'Please choose a picture.'
  return fieldProblem('image', message)
}
