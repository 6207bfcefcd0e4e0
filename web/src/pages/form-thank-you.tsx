import { ThankYou } from '#web/features/form-fill/thank-you.tsx'

/** The page after a form was submitted. Its address reveals nothing about the answers. */
export function Page() {
  return <ThankYou />
}
